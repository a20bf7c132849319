// Read by the oldest browsers, too: no syntax and nothing before the check is newer than 2009.
;(function () {
  var root = document.getElementById('root')
  // The newest of what the portal cannot do without; whatever has these has the rest.
  var isNewEnough =
    'noModule' in document.createElement('script') &&
    typeof AbortSignal === 'function' &&
    'any' in AbortSignal &&
    typeof CompressionStream === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof [].toSorted === 'function'
  if (!isNewEnough) {
    // Without its root the portal does not begin: it would stop half-way.
    root.parentNode.removeChild(root)
    document.getElementById('old-browser').removeAttribute('hidden')
    return
  }
  // The page has not come from another address than its files.
  root.setAttribute('data-begun', '')
  document.addEventListener('keydown', keepTyped)
  if (!root.hasAttribute('data-finished')) return
  // What is pressed in a finished page before it has come to life is pressed then (src/app/come-to-life.ts).
  function keep(event) {
    var button = event.target.closest('button')
    if (!button || !root.hasAttribute('data-finished')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    window.pressedEarly = button
  }
  root.addEventListener('click', keep, true)
  // The question about cookies is part of a first visit's first picture.
  var isAsked = true
  try {
    isAsked = localStorage.getItem('cookiesAccepted') !== '1'
  } catch (forbidden) {
    // Nothing is stored then, and every visit is the first.
    isAsked = Boolean(forbidden)
  }
  var question = root.querySelector('dialog')
  if (question && isAsked) question.showModal()
  beginWhenPainted()

  // Ctrl+K, and what is typed behind it, before there is a palette (src/app/QuickAccess.tsx sets typedEarly to null then).
  function keepTyped(event) {
    var hasField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
    if (window.typedEarly === null || event.altKey || hasField) return
    var isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.shiftKey && /^k$/i.test(event.key)) window.typedEarly = ''
    else if (isCommand || window.typedEarly === undefined || event.key.length > 1) return
    else window.typedEarly += event.key
    event.preventDefault()
  }

  // A finished page is painted first: only then is the portal's code fetched and begun.
  function beginWhenPainted() {
    // Translated meanwhile, it is drawn anew (src/main.tsx).
    window.finishedText = root.textContent
    var files = document.querySelectorAll('link[rel=after-paint]')
    var start = document.querySelector('script[type=after-paint]')
    function begin() {
      if (start.type === 'module') return
      for (var i = 0; i < files.length; i++) files[i].rel = 'modulepreload'
      start.type = 'module'
      document.body.appendChild(start)
    }
    // Nobody sees a page in the background: it is not painted, and has nothing to wait for.
    if (document.hidden) return begin()
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // Should the browser not tell.
    setTimeout(begin, 1000)
  }
})()

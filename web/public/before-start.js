// Runs in the oldest browsers, too: no syntax, and nothing before the check, is newer than 2009.
;(function () {
  var root = document.getElementById('root')
  // The newest required features. Browsers that have these have the rest.
  var isNewEnough =
    'noModule' in document.createElement('script') &&
    typeof AbortSignal === 'function' &&
    'any' in AbortSignal &&
    typeof CompressionStream === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof [].toSorted === 'function'
  if (!isNewEnough) {
    // Without its root element the portal does not start, instead of stopping half-way.
    root.parentNode.removeChild(root)
    document.getElementById('old-browser').removeAttribute('hidden')
    return
  }
  // Keeps the message #misplaced hidden: the page's files were found.
  root.setAttribute('data-begun', '')
  document.addEventListener('keydown', keepTyped)
  if (!root.hasAttribute('data-finished')) return
  // Holds back button presses in a prerendered page until it is hydrated (src/app/use-hydration.ts).
  function keep(event) {
    var button = event.target.closest('button')
    if (!button || !root.hasAttribute('data-finished')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    window.pressedEarly = button
  }
  root.addEventListener('click', keep, true)
  // The cookie dialog is part of the first paint of a first visit.
  var isAsked = true
  try {
    isAsked = localStorage.getItem('cookiesAccepted') !== '1'
  } catch (forbidden) {
    // Without storage every visit is the first.
    isAsked = Boolean(forbidden)
  }
  var question = root.querySelector('dialog')
  if (question && isAsked) question.showModal()
  beginWhenPainted()

  // Buffers Ctrl+K and what is typed after it until the command palette is there (src/app/shell/QuickAccess.tsx then
  // sets typedEarly to null).
  function keepTyped(event) {
    var hasField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
    if (window.typedEarly === null || event.altKey || hasField) return
    var isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.shiftKey && /^k$/i.test(event.key)) window.typedEarly = ''
    else if (isCommand || window.typedEarly === undefined || event.key.length > 1) return
    else window.typedEarly += event.key
    event.preventDefault()
  }

  // A prerendered page is painted before the portal's code is loaded and run.
  function beginWhenPainted() {
    // If the browser has translated the page meanwhile, it is rendered anew (src/main.tsx).
    window.finishedText = root.textContent
    var files = document.querySelectorAll('link[rel=after-paint]')
    var start = document.querySelector('script[type=after-paint]')
    function begin() {
      if (start.type === 'module') return
      for (var i = 0; i < files.length; i++) files[i].rel = 'modulepreload'
      start.type = 'module'
      document.body.appendChild(start)
    }
    // A page in the background is never painted, so there is nothing to wait for.
    if (document.hidden) return begin()
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // In case the browser does not report the paint.
    setTimeout(begin, 1000)
  }
})()

// Read by the oldest browsers, too: no syntax and nothing in it is newer than 2009.
;(function () {
  // The newest of what the portal cannot do without; whatever has these has the rest.
  var isNewEnough =
    'noModule' in document.createElement('script') &&
    typeof AbortSignal === 'function' &&
    'any' in AbortSignal &&
    typeof CompressionStream === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof [].toSorted === 'function'
  if (isNewEnough) return
  // Without its root the portal does not begin: it would stop half-way.
  var root = document.getElementById('root')
  root.parentNode.removeChild(root)
  document.getElementById('old-browser').removeAttribute('hidden')
})()

/**
 * Runs in the page, before its scripts. Changes the DOM as Chrome's translation does, but keeps the words:
 * replaces each text node, even if added or changed later, with `<font><font>…</font></font>` and the same
 * text. Adjacent text nodes are merged, as Firefox and some extensions do.
 */
export function translate() {
  const standIns = new Map<Element, Text>()
  const untouched = 'script, style, noscript, textarea, svg, [translate=no]'

  function standInFor(text: Text) {
    if (!text.isConnected || text.data.trim() === '') return
    if (!text.parentElement?.closest('body') || text.parentElement.closest(`font, ${untouched}`)) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text.data)
    for (let next = text.nextSibling; next instanceof Text; next = text.nextSibling) {
      outer.firstElementChild?.append(next.data)
      next.remove()
    }
    standIns.set(outer, text)
    text.replaceWith(outer)
  }

  function translateIn(node: Node) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Node[] = node instanceof Text ? [node] : []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) if (text instanceof Text) standInFor(text)
  }

  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })

  Object.assign(window, {
    /** Visible texts that are outdated, as pairs: the page's current text and the text still shown. */
    outdated: () =>
      [...standIns].flatMap(([font, text]) =>
        font.isConnected && font.textContent !== text.data ? [[text.data, font.textContent]] : [],
      ),
  })
}

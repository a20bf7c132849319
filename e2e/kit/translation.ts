/**
 * Runs in the page, before its scripts: translates it as Chrome does, but into the same words. Each text node gives its place to
 * `<font><font>…</font></font>` with a copy of its text; so does each that comes or changes later, in the moment it does. Texts that
 * stand side by side become one, as Firefox and some extensions have it.
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
    /** What is to be seen although the page itself says something else there by now: its words, then what is seen. */
    outdated: () =>
      [...standIns].flatMap(([font, text]) =>
        font.isConnected && font.textContent !== text.data ? [[text.data, font.textContent]] : [],
      ),
  })
}

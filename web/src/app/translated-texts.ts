// A browser's translation replaces text nodes by `<font>` elements, but React keeps working with its own text
// nodes. So a replaced node is put back before React changes, moves or removes it, or inserts a node before it.
// The browser then translates it anew (docs/decisions/screens.md).

const standIns = new WeakMap<Node, ChildNode>()

function note(changes: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const node of [nextSibling, previousSibling, ...addedNodes])
      // The cast is safe: a `<font>` element is a ChildNode.
      if (node?.nodeName === 'FONT') for (const text of removedNodes) standIns.set(text, node as ChildNode)
}

const observer = new MutationObserver(note)
observer.observe(document, { childList: true, subtree: true })

function takePlace(text: Node) {
  note(observer.takeRecords())
  standIns.get(text)?.replaceWith(text)
}

// All three are called with a node as `this`.
// oxlint-disable-next-line typescript/unbound-method
const { appendChild, insertBefore, removeChild } = Node.prototype

/** Puts a replaced text node back before React moves it, so that its `<font>` does not stay behind. */
function takePlaceToMove(node: Node) {
  if (node instanceof Text && !node.isConnected) takePlace(node)
}

Node.prototype.appendChild = function (node) {
  takePlaceToMove(node)
  // The cast is safe, as are those below: each original method returns the node that was passed in.
  return appendChild.call(this, node) as typeof node
}

Node.prototype.insertBefore = function (node, child) {
  takePlaceToMove(node)
  if (child && child.parentNode !== this) takePlace(child)
  return insertBefore.call(this, node, child) as typeof node
}

Node.prototype.removeChild = function (child) {
  if (child.parentNode !== this) takePlace(child)
  return removeChild.call(this, child) as typeof child
}

Object.defineProperty(Text.prototype, 'nodeValue', {
  get(this: Text) {
    return this.data
  },
  set(this: Text, text: string) {
    if (!this.isConnected) takePlace(this)
    this.data = text
  },
})

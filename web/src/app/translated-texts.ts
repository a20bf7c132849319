// A browser's translation replaces text nodes by `<font>` elements, but React still updates, removes and inserts before
// its own nodes. Before React touches such a node, it is put back; then it is translated anew
// (docs/decisions/screens.md).

const standIns = new WeakMap<Node, ChildNode>()

function note(changes: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const node of [nextSibling, previousSibling, ...addedNodes])
      // Safe: it has siblings, or had some.
      if (node?.nodeName === 'FONT') for (const text of removedNodes) standIns.set(text, node as ChildNode)
}

const observer = new MutationObserver(note)
observer.observe(document, { childList: true, subtree: true })

function takePlace(text: Node) {
  note(observer.takeRecords())
  standIns.get(text)?.replaceWith(text)
}

// All are called with their node.
// oxlint-disable-next-line typescript/unbound-method
const { appendChild, insertBefore, removeChild } = Node.prototype

/** Removes the replacement of a text node that is moved. */
function takePlaceToMove(node: Node) {
  if (node instanceof Text && !node.isConnected) takePlace(node)
}

Node.prototype.appendChild = function (node) {
  takePlaceToMove(node)
  // Safe, as below: returns the node that was passed in.
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

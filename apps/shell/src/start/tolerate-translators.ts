/** The elements that a translator put in place of text nodes. */
const translations = new WeakMap<Node, Node>()

/** Lets `removeChild` and `insertBefore` act on the element that a translator put in place of a text node. */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const held = childFor(this, child)
    if (held) removeChild.call(this, held)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    insertBefore.call(this, node, childFor(this, next))
    return node
  }
  followTranslations()
}

/** Returns the child of the parent that is, holds or replaces the node; null if there is none. */
function childFor(parent: Node, node: Node | null): Node | null {
  let held = node
  while (held && held.parentNode !== parent)
    held = held.parentNode ?? translations.get(held) ?? null
  return held
}

function followTranslations(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const translation = translations.get(target)
      if (translation?.parentNode) translation.parentNode.replaceChild(target, translation)
    }
  })
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling } of records) {
      const [text] = removedNodes
      if (!(text instanceof Text) || text.isConnected) continue
      const translation = addedNodes[0] ?? previousSibling
      if (!(translation instanceof HTMLElement) || translation.localName !== 'font') continue
      translations.set(text, translation)
      changes.observe(text, { characterData: true })
    }
  })
  replacements.observe(document, { childList: true, subtree: true })
}

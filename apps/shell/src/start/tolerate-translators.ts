/** The elements that hold the translation of a text, in its place. */
const translations = new WeakMap<Node, Node>()

/**
 * Keeps React working in a page that a translator or an extension has changed: they put an element in place of a text
 * node, or around it. React then changes a text that is not in the page, and throws if it removes such a node
 * or inserts before it. `removeChild` and `insertBefore` are made to act on the element that stands in for the text, and
 * a text that React changes comes back, for the translator to find. The shell replaces no other function of the browser.
 */
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

/** Returns the child of the parent that is the node, holds it or stands in for it; null if there is none. */
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

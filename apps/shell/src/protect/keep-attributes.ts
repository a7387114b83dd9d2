const watched = ['dir', 'data-theme', 'hidden', 'inert'] as const

/**
 * Puts back what was changed of the attributes of the whole document, and names it.
 *
 * @param language of the page, which the shell alone changes.
 */
export function keepAttributes(language: () => string): () => string[] {
  const { documentElement: root } = document
  const kept = watched.map((name) => [name, root.getAttribute(name)] as const)
  return () => {
    const expected = [...kept, ['lang', language()] as const]
    return expected
      .filter(([name, value]) => root.getAttribute(name) !== value)
      .map(([name, value]) => {
        if (value === null) root.removeAttribute(name)
        else root.setAttribute(name, value)
        return name
      })
  }
}

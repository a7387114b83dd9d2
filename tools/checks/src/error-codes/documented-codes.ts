/** Returns the codes in docs/errors.md by their heading. */
export function findDocumentedCodes(page: string): Record<string, string[]> {
  const [, ...sections] = page.split(/^## /m)
  return Object.fromEntries(
    sections.map((section) => {
      const heading = section.split('\n', 1)[0] ?? ''
      return [heading, [...section.matchAll(row)].flatMap(([, code]) => code ?? [])]
    }),
  )
}

const row = /^\| `(\w+)` \|/gm

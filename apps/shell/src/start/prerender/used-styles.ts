const keyframes = /@(-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g
const declaration = /(--(?:[\w-]|\\.)+):([^;{}]*);/g
const reference = /var\((--(?:[\w-]|\\.)+)/g
const prefixed = /(?<=[{;])(?:-(?:webkit|moz|ms)-[\w-]+:[^;{}]*|[\w-]+:-(?:webkit|moz|ms)-[\w-]+);/g

/** Takes styles with the rules of each class on a line; drops vendor prefixes. */
export function extractUsedStyles(styles: string, html: string): string {
  const rules = styles
    .split('\n')
    .filter((line) => html.includes(/^\.(css-\w+)/.exec(line)?.[1] ?? ''))
    .join('\n')
  const still = rules.replaceAll(keyframes, '')
  const moving = rules.replaceAll(keyframes, (rule, prefix: string | undefined, name: string) =>
    prefix === undefined && still.includes(name) ? rule : '',
  )
  const used = usedProperties(moving)
  return moving
    .replaceAll(declaration, (line, name: string) => (used.has(name) ? line : ''))
    .replaceAll(prefixed, '')
}

/** Returns the properties that rules use, directly or through other properties. */
function usedProperties(styles: string): Set<string> {
  const values = Map.groupBy(styles.matchAll(declaration), ([, name]) => name)
  const used = new Set<string>()
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(reference)) {
      if (used.has(name)) continue
      used.add(name)
      for (const [, , value = ''] of values.get(name) ?? []) follow(value)
    }
  }
  follow(styles.replaceAll(declaration, ''))
  return used
}

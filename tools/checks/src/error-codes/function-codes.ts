/**
 * The codes that a server function raises: given to `FunctionFailure`, to `super` in a class of its
 * kind, or to a function of the same file that passes its first parameter, `code: string`, on to it.
 */
export function functionCodes(source: string): string[] {
  const makers = [...source.matchAll(maker)].flatMap(([, name]) => name ?? [])
  return ['new FunctionFailure', 'super', ...makers].flatMap((name) =>
    [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'(\\w+)'`, 'g'))].flatMap(
      ([, code]) => code ?? [],
    ),
  )
}

const maker = /function (\w+)\(\s*code: string/g

/**
 * Returns the codes that a server function raises: arguments of `FunctionFailure`, of `super` in its
 * subclasses, or of a function in the same file that passes its first parameter, `code: string`, to it.
 */
export function findFunctionCodes(source: string): string[] {
  const makers = [...source.matchAll(maker)].flatMap(([, name]) => name ?? [])
  return ['new FunctionFailure', 'super', ...makers].flatMap((name) =>
    [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'(\\w+)'`, 'g'))].flatMap(
      ([, code]) => code ?? [],
    ),
  )
}

const maker = /function (\w+)\(\s*code: string/g

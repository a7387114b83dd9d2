/** Returns the codes that a remote defines in its `src/error-codes.ts`. */
export function findRemoteCodes(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...code.matchAll(/'([a-z]+(?:_[a-z]+)*)'/g)].flatMap(([, word]) => word ?? [])
}

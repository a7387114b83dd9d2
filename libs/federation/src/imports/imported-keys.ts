/** Returns the share keys that the modules with these identifiers import. */
export function findImportedKeys(identifiers: readonly string[]): string[] {
  const keys = identifiers.map(importedKey)
  return [...new Set(keys.filter((key) => key !== null))].sort()
}

/** Returns the share key in `consume shared module (default) @sabha/ui/menu@^0.1.0 (strict)`. */
function importedKey(identifier: string): string | null {
  return /^consume shared module \(\w+\) (.+)@[^@]*$/.exec(identifier)?.[1] ?? null
}

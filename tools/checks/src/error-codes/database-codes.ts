/** Returns the codes that a schema raises with `private.refuse` or as the hint of an exception. */
export function findDatabaseCodes(sql: string): string[] {
  const code = sql.replaceAll(/--.*$/gm, '')
  return [...code.matchAll(refusal), ...code.matchAll(hint)].flatMap(([, word]) => word ?? [])
}

const refusal = /private\.refuse\w*\(\s*'(\w+)'/g
const hint = /\bhint\s*=\s*'(\w+)'/g

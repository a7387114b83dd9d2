export interface ErrorCodeLists {
  /** Codes in `libs/types`. */
  listed: readonly string[]
  /** Codes in docs/errors.md, by heading. */
  documented: Readonly<Record<string, readonly string[]>>
  /** Codes that the schemas raise. */
  database: readonly string[]
  /** Codes that the server functions raise. */
  functions: readonly string[]
  /** Codes that remotes define themselves. */
  own: readonly string[]
}

/** Returns the differences between the lists of error codes, as sentences. */
export function findCodeProblems(known: ErrorCodeLists): string[] {
  const { listed, documented, database, functions, own } = known
  const page = Object.values(documented).flat()
  const inDatabase = documented['The database'] ?? []
  const inFunctions = documented['The server functions'] ?? []
  return [
    ...twice(page).map((code) => `${code} stands twice on docs/errors.md`),
    ...missing(listed, page).map((code) => `docs/errors.md does not tell of ${code}`),
    ...missing(page, listed).map((code) => `libs/types does not list ${code}`),
    ...missing(database, [...page, ...own]).map(
      (code) => `a schema raises ${code}: name it on docs/errors.md or in its remote`,
    ),
    ...missing(inDatabase, database).map((code) => `no schema raises ${code}`),
    ...missing(functions, [...page, ...own]).map(
      (code) => `a server function raises ${code}: name it on docs/errors.md or in its remote`,
    ),
    ...missing(inFunctions, functions).map((code) => `no server function raises ${code}`),
    ...twice([...new Set(page), ...own]).map((code) => `${code} is named more than once`),
    ...missing(own, [...database, ...functions]).map(
      (code) => `nothing raises ${code}, which a remote names as its own`,
    ),
  ]
}

function missing(wanted: readonly string[], present: readonly string[]): string[] {
  return [...new Set(wanted)].filter((code) => !present.includes(code)).sort()
}

function twice(codes: readonly string[]): string[] {
  return codes.filter((code, index) => codes.indexOf(code) !== index)
}

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
    ...findDuplicates(page).map((code) => `${code} stands twice on docs/errors.md`),
    ...withoutListed(listed, page).map((code) => `docs/errors.md does not tell of ${code}`),
    ...withoutListed(page, listed).map((code) => `libs/types does not list ${code}`),
    ...withoutListed(database, [...page, ...own]).map(
      (code) => `a schema raises ${code}: name it on docs/errors.md or in its remote`,
    ),
    ...withoutListed(inDatabase, database).map((code) => `no schema raises ${code}`),
    ...withoutListed(functions, [...page, ...own]).map(
      (code) => `a server function raises ${code}: name it on docs/errors.md or in its remote`,
    ),
    ...withoutListed(inFunctions, functions).map((code) => `no server function raises ${code}`),
    ...findDuplicates([...new Set(page), ...own]).map((code) => `${code} is named more than once`),
    ...withoutListed(own, [...database, ...functions]).map(
      (code) => `nothing raises ${code}, which a remote names as its own`,
    ),
  ]
}

function withoutListed(wanted: readonly string[], present: readonly string[]): string[] {
  return [...new Set(wanted)].filter((code) => !present.includes(code)).sort()
}

function findDuplicates(codes: readonly string[]): string[] {
  return codes.filter((code, index) => codes.indexOf(code) !== index)
}

/** The file of a data domain. */
export const dataFileName = 'api.ts'

/** The files of a domain that is too large for a single file. */
export const dividedDataFileNames = ['reads.ts', 'writes.ts', 'queries.ts', 'mutations.ts']
/** Total number of lines from which a domain is divided. */
export const minLinesToDivide = 150

/** Imports from `@sabha/backend`, with the files of a divided domain in which each is allowed. */
const allowedPlaces: Record<string, string[]> = {
  read: ['reads.ts'],
  readCount: ['reads.ts'],
  readPage: ['reads.ts'],
  write: ['writes.ts'],
  deleteSoftly: ['writes.ts'],
  callFunction: ['reads.ts', 'writes.ts'],
  queryOptions: ['queries.ts'],
  pagedQueryOptions: ['queries.ts'],
  mutation: ['mutations.ts'],
}

const imports = /^import (?!type )\{([^}]*)\} from '@sabha\/backend(?:\/query|\/paging)?'/gm

/** Returns the imports of a source file that belong in `api.ts`, or in another of the four files. */
export function findMisplacedDataImports(fileName: string, code: string): string[] {
  if (fileName === dataFileName) return []
  const names = [...code.matchAll(imports)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  )
  return names
    .filter((name) => allowedPlaces[name] && !allowedPlaces[name].includes(fileName))
    .map(
      (name) => `${name} belongs in ${[dataFileName, ...(allowedPlaces[name] ?? [])].join(' or ')}`,
    )
}

/** The files of a domain. */
export const dataFiles = ['reads.ts', 'writes.ts', 'queries.ts', 'mutations.ts']

/** What is imported of `@sabha/backend` to make one of them, by where it may be imported. */
const places: Record<string, string[]> = {
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

/** What a source file imports although it stands in another of the four files. */
export function misplacedCalls(fileName: string, code: string): string[] {
  const names = [...code.matchAll(imports)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  )
  return names
    .filter((name) => places[name] && !places[name].includes(fileName))
    .map((name) => `${name} belongs in ${places[name]?.join(' or ')}`)
}

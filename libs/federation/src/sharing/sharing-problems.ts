import { incompatibilities, type RemoteManifest } from '@sabha/contract/composition'
import { type ShareTerms, shareTerms } from './share-terms.ts'
import { packageOf } from './shared-libraries.ts'

/** A script of a finished build. */
export interface BuiltScript {
  file: string
  code: string
}

/** A script that breaks the sharing rules. */
export interface SharingProblem {
  file: string
  /** Rest of the sentence that begins with the file. */
  message: string
}

/**
 * Returns the scripts that import shared libraries on terms other than the manifest's, or bundle a copy of
 * them, each with module and expectation. Works for the output of all tools. Empty if there are none.
 *
 * @throws Error naming the script that cannot be parsed.
 */
export function findSharingProblems(
  scripts: readonly BuiltScript[],
  { requires }: Pick<RemoteManifest, 'requires'>,
): SharingProblem[] {
  return scripts.flatMap(({ file, code }) => {
    const terms = termsIn(file, code).flatMap((each) => problemsOf(each, requires))
    const messages = new Set([...bundledCopies(code), ...terms])
    return [...messages].map((message) => ({ file, message }))
  })
}

function termsIn(file: string, code: string): ShareTerms[] {
  try {
    return shareTerms(code)
  } catch (cause) {
    throw new Error(`The shared modules of ${file} cannot be determined`, { cause })
  }
}

function problemsOf(terms: ShareTerms, requires: RemoteManifest['requires']): string[] {
  const { key, range, singleton, hasCopy } = terms
  const name = packageOf(key)
  const required = Object.hasOwn(requires, name) ? requires[name] : undefined
  return [
    ...(hasCopy ? [`bundles its own ${key} as a fallback: share it with import: false`] : []),
    ...(singleton === false ? [`shares ${key} as one of several: share it as a singleton`] : []),
    ...(range !== null && required !== undefined && !admits(range, required)
      ? [`takes ${key} ${range}, its manifest requires ${required}: share it with that range`]
      : []),
  ]
}

/** Returns whether `range` contains every version of `required`, a range that the build wrote. */
function admits(range: string, required: string): boolean {
  if (range === required || range === '*') return true
  const [, kind, lowest, major, minor] = /^(\^|>=)((\d+)\.(\d+)\.\d+)$/.exec(required) ?? []
  if (lowest === undefined) return false
  const ofMajor = major === '0' ? `0.${minor}.999999` : `${major}.999999.999999`
  const highest = kind === '^' ? ofMajor : '999999.999999.999999'
  return [lowest, highest].every(
    (version) => incompatibilities({ key: range }, { key: version }).length === 0,
  )
}

/** Code that only the production build of the library contains. */
const copies: readonly { mark: RegExp; expected: string }[] = [
  {
    // Assignments of the internals that React shares with its renderer; other libraries only read them.
    mark: /\.__(CLIENT|DOM|SECRET)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/,
    expected: 'bundles its own React: use the one of the shell',
  },
  {
    mark: /useRoutes\(\) may be used only in the context of a <Router> component/,
    expected: 'bundles its own react-router: use @sabha/contract/router of the shell',
  },
  {
    mark: /useSession must be used inside an AuthProvider/,
    expected: 'bundles its own @sabha/contract: use the one of the shell',
  },
]

function bundledCopies(code: string): string[] {
  return copies.filter(({ mark }) => mark.test(code)).map(({ expected }) => expected)
}

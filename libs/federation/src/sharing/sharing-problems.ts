import { incompatibilities, type RemoteManifest } from '@sabha/contract/composition'
import { type ShareTerms, shareTerms } from './share-terms.ts'
import { packageOf } from './shared-libraries.ts'

/** A script of a finished build. */
export interface BuiltScript {
  file: string
  code: string
}

/** What a script of a build does that is not for it to do. */
export interface SharingProblem {
  file: string
  /** The rest of the sentence that begins with the file. */
  message: string
}

/**
 * Where scripts take from the shell what it alone provides on other terms than the manifest says,
 * or bring a copy of their own: whatever tool built them, each with file, module and what is
 * expected of it. Empty where they agree.
 *
 * @throws Error naming the script that cannot be parsed.
 */
export function sharingProblems(
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
    throw new Error(`What ${file} shares cannot be told`, { cause })
  }
}

function problemsOf(terms: ShareTerms, requires: RemoteManifest['requires']): string[] {
  const { key, range, singleton, hasCopy } = terms
  const name = packageOf(key)
  const required = Object.hasOwn(requires, name) ? requires[name] : undefined
  return [
    ...(hasCopy ? [`brings a ${key} of its own to fall back to: share it with import: false`] : []),
    ...(singleton === false ? [`shares ${key} as one of several: share it as a singleton`] : []),
    ...(range !== null && required !== undefined && !admits(range, required)
      ? [`takes ${key} ${range}, its manifest requires ${required}: share it with that range`]
      : []),
  ]
}

/** Whether a range has every version of another, which the build has written: `^` and a version. */
function admits(range: string, required: string): boolean {
  if (range === required || range === '*') return true
  const [, lowest, major, minor] = /^\^((\d+)\.(\d+)\.\d+)$/.exec(required) ?? []
  if (lowest === undefined) return false
  const highest = major === '0' ? `0.${minor}.999999` : `${major}.999999.999999`
  return [lowest, highest].every(
    (version) => incompatibilities({ key: range }, { key: version }).length === 0,
  )
}

/** What nothing but the library itself has in its code, as it is in production. */
const copies: readonly { mark: RegExp; expected: string }[] = [
  {
    // Where React and its renderer hand their internals to each other; others at most read them.
    mark: /\.__(CLIENT|DOM|SECRET)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/,
    expected: 'brings a React of its own: take the one of the shell',
  },
  {
    mark: /useRoutes\(\) may be used only in the context of a <Router> component/,
    expected: 'brings a react-router of its own: take @sabha/contract/router of the shell',
  },
  {
    mark: /useSession must be used inside an AuthProvider/,
    expected: 'brings a @sabha/contract of its own: take the one of the shell',
  },
]

function bundledCopies(code: string): string[] {
  return copies.filter(({ mark }) => mark.test(code)).map(({ expected }) => expected)
}

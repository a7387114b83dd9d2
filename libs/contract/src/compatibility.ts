import { satisfies, validate } from 'compare-versions'

/** The names that a build takes from each shared module; `*` where nobody can tell which. */
export type ImportedNames = Record<string, '*' | string[]>

/** What a shell brings along for its remotes. */
export interface SharedSurface {
  /** The version of each shared library. */
  provides: Readonly<Record<string, string>>
  /** The names that each shared module exports; where absent they are not looked at. */
  exports?: Readonly<Record<string, readonly string[]>> | undefined
}

/** What a build of a remote asks of the shell that it stands in. */
export interface SharedNeeds {
  manifest: { requires: Readonly<Record<string, string>> }
  /** Absent where its tool could not tell. */
  imports?: ImportedNames | undefined
  /** Per exposed module, the share keys that it imports. */
  shares?: Readonly<Record<string, readonly string[]>> | undefined
}

/** A requirement of a remote that the shell cannot meet. */
export interface Incompatibility {
  library: string
  required: string
  /** What the shell provides; null where it does not know the library. */
  provided: string | null
  /** The whole as one sentence for a log or a release message. */
  reason: string
}

/**
 * Which of a remote's requirements the shell cannot meet; empty where it may be composed.
 *
 * The same rule holds when a release is promoted and when the page resolves its registry, so that
 * what one accepts the other does not crash on.
 *
 * @param requires the manifest's semver ranges by library
 * @param provides the versions that the shell brings along
 * @example incompatibilities({ react: '^20.0.0' }, { react: '19.3.1' })[0]?.reason
 * // 'requires react ^20.0.0, the shell provides 19.3.1'
 */
export function incompatibilities(
  requires: Readonly<Record<string, string>>,
  provides: Readonly<Record<string, string>>,
): Incompatibility[] {
  return Object.entries(requires).flatMap(([library, required]) => {
    const provided = Object.hasOwn(provides, library) ? (provides[library] ?? null) : null
    if (provided !== null && meets(provided, required)) return []
    return [{ library, required, provided, reason: explain({ library, required, provided }) }]
  })
}

/**
 * Why a build cannot stand in a shell: ranges that are not met, and names that are not exported,
 * each as the end of a sentence about the build. Empty where it can.
 *
 * @example unmetNeeds({ manifest, imports: { '@sabha/ui': ['Button'] } }, { provides, exports: {} })[0]
 * // 'imports @sabha/ui, which the shell does not provide'
 */
export function unmetNeeds(
  { manifest, imports = {}, shares = {} }: SharedNeeds,
  { provides, exports }: SharedSurface,
): string[] {
  const unmet = incompatibilities(manifest.requires, provides).map(({ reason }) => reason)
  if (!exports) return unmet
  const shared = Object.values(shares).flatMap((keys) => keys.map((key) => [key, '*'] as const))
  return [...unmet, ...missingNames({ ...Object.fromEntries(shared), ...imports }, exports)]
}

function missingNames(
  imports: ImportedNames,
  exports: NonNullable<SharedSurface['exports']>,
): string[] {
  return Object.entries(imports).flatMap(([module, names]) => {
    const exported = Object.hasOwn(exports, module) ? exports[module] : undefined
    if (!exported) return [`imports ${module}, which the shell does not provide`]
    if (names === '*') return []
    return names
      .filter((name) => !exported.includes(name))
      .map((name) => `imports ${name} from ${module}, which the shell does not export`)
  })
}

/** A range that cannot be read is one that nothing meets. */
function meets(provided: string, required: string): boolean {
  if (!validate(provided)) return false
  try {
    return satisfies(provided, required)
  } catch {
    return false
  }
}

function explain({ library, required, provided }: Omit<Incompatibility, 'reason'>): string {
  const asked = `requires ${library} ${required}`
  if (provided === null) return `${asked}, which the shell does not provide`
  return `${asked}, the shell provides ${provided}`
}

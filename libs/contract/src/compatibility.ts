import { satisfies, validate } from 'compare-versions'

/** Names that a build imports from each shared module; `*` if they cannot be determined. */
export type ImportedNames = Record<string, '*' | string[]>

/** Shared libraries and exports that a shell provides to its remotes. */
export interface SharedSurface {
  /** Version of each shared library. */
  provides: Readonly<Record<string, string>>
  /** Names that each shared module exports; not checked if undefined. */
  exports?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Version in which a name of a shared module was last added or changed, for names newer than the library's
   * first release; `*` is the last change or removal in the module.
   */
  changed?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** Shared libraries and names that a build of a remote needs from the shell. */
export interface SharedRequirements {
  manifest: { requires: Readonly<Record<string, string>> }
  /** Undefined if the build tool could not determine the names. */
  imports?: ImportedNames | undefined
  /** Share keys that each exposed module imports. */
  shares?: Readonly<Record<string, readonly string[]>> | undefined
}

/** A requirement of a remote that the shell cannot satisfy. */
export interface Incompatibility {
  library: string
  required: string
  /** The version that the shell provides; null if it does not provide the library. */
  provided: string | null
  /** The problem as a sentence for logs and release messages. */
  reason: string
}

/**
 * Returns the requirements of a remote that the shell cannot satisfy; empty if the remote can be composed.
 *
 * The rule applies when a release is promoted, and in pages that find a registry promoted without their shell.
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
 * Returns why a build cannot run in a shell: unsatisfied ranges, missing exports and exports that changed
 * after the build, each as the end of a sentence about it. Empty if it can.
 *
 * @example unmetRequirements({ manifest, imports: { '@sabha/ui': ['Button'] } }, { provides, exports: {} })[0]
 * // 'imports @sabha/ui, which the shell does not provide'
 */
export function unmetRequirements(
  { manifest, imports = {}, shares = {} }: SharedRequirements,
  { provides, exports, changed = {} }: SharedSurface,
): string[] {
  const unmet = incompatibilities(manifest.requires, provides).map(({ reason }) => reason)
  if (!exports) return unmet
  const shared = Object.values(shares).flatMap((keys) => keys.map((key) => [key, '*'] as const))
  return [
    ...unmet,
    ...missingNames({ ...Object.fromEntries(shared), ...imports }, exports),
    ...namesChangedSinceBuild(imports, manifest.requires, changed),
  ]
}

/**
 * Returns the imported names that changed after the build. `requires` begins with the first version that has
 * all imported names as they were at build time.
 */
function namesChangedSinceBuild(
  imports: ImportedNames,
  requires: SharedRequirements['manifest']['requires'],
  changed: NonNullable<SharedSurface['changed']>,
): string[] {
  return Object.entries(imports).flatMap(([module, names]) => {
    const versions = Object.hasOwn(changed, module) ? changed[module] : undefined
    if (!versions) return []
    const [library = module] = /^@[^/]+\/[^/]+/.exec(module) ?? []
    const built = requires[library]?.replace(/^\D+/, '') ?? ''
    return (names === '*' ? ['*'] : names)
      .filter((name) => Object.hasOwn(versions, name) && !meets(built, `>=${versions[name]}`))
      .map((name) => `imports ${name} from ${module} as it was before ${versions[name]}`)
  })
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

/** Returns false for invalid versions and ranges. */
function meets(provided: string, required: string): boolean {
  if (!validate(provided)) return false
  try {
    return satisfies(provided, required)
  } catch {
    return false
  }
}

function explain({ library, required, provided }: Omit<Incompatibility, 'reason'>): string {
  const requirement = `requires ${library} ${required}`
  if (provided === null) return `${requirement}, which the shell does not provide`
  return `${requirement}, the shell provides ${provided}`
}

type Id = string | number

/** An entry of the host's share scope for one version of a library. */
interface SharedVersion {
  get(): MakeExports | Promise<MakeExports>
  loaded?: boolean | number
}

type MakeExports = () => unknown

/** Terms on which a module of the bundle is loaded from the host, in the bundler's format. */
interface ConsumedModule {
  shareScope: string
  shareKey: string
  /** A caret range or `*`, the forms that `readSharedRange` writes. */
  requiredVersion: string
}

/** The part of a container's loader that loads libraries from its host. */
interface ConsumingLoader {
  /** Modules and evaluated modules by id. */
  m: Record<Id, (module: { exports: unknown }) => void>
  c: Record<Id, unknown>
  /** Functions that add the promises which a chunk waits for, by kind. */
  f: Record<string, (chunk: Id, waiting: unknown[]) => void>
  /** Share scopes of the host. */
  S: Record<string, Record<string, Record<string, SharedVersion>>>
  consumesLoadingData: {
    chunkMapping: Record<Id, readonly Id[]>
    moduleIdToConsumeDataMapping: Record<Id, ConsumedModule>
  }
}

declare const __webpack_require__: ConsumingLoader

/**
 * Loads shared libraries from the host, each before the first chunk that imports it. Replaces the bundler's
 * own code, which handles all kinds of ranges, fallbacks and parallel versions in 2.6 kB, of which a remote
 * needs a tenth: a remote only uses singletons in caret ranges, without a fallback.
 */
export function consumeShared(loader: ConsumingLoader): void {
  const { chunkMapping, moduleIdToConsumeDataMapping: terms } = loader.consumesLoadingData
  const requests = new Map<Id, Promise<void>>()
  loader.f.consumes = (chunk, waiting) => {
    for (const id of chunkMapping[chunk] ?? []) {
      if (!requests.has(id)) requests.set(id, take(id))
      waiting.push(requests.get(id))
    }
  }

  /** Loads a module. The promise never rejects: evaluating a module that could not be loaded throws the reason. */
  async function take(id: Id): Promise<void> {
    let makeExports: MakeExports
    try {
      makeExports = await sharedVersion(loader.S, terms[id] as ConsumedModule).get()
    } catch (error) {
      requests.delete(id)
      makeExports = () => {
        throw error
      }
    }
    loader.m[id] = (module) => {
      delete loader.c[id]
      module.exports = makeExports()
    }
  }
}

/** Throws the same messages as every bundler's containers, because hosts recognize missing libraries by them. */
function sharedVersion(
  scopes: ConsumingLoader['S'],
  { shareScope, shareKey, requiredVersion }: ConsumedModule,
): SharedVersion {
  const versions = Object.entries(scopes[shareScope]?.[shareKey] ?? {})
  // Prefers the version in use, else the newest: a page has one version of each library.
  const [version, shared] =
    versions.find(([, { loaded }]) => loaded) ?? versions.sort(newestFirst)[0] ?? []
  if (!version || !shared) {
    throw new Error(`Shared module ${shareKey} doesn't exist in shared scope ${shareScope}`)
  }
  if (requiredVersion === '*' || satisfies(version, requiredVersion)) return shared
  throw new Error(
    `Unsatisfied version ${version} of shared singleton module ${shareKey} (required ${requiredVersion})`,
  )
}

function newestFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return other.localeCompare(one, 'en', { numeric: true })
}

/** Returns whether a version is in a caret range: the numbers up to the first nonzero one are equal. */
function satisfies(version: string, range: string): boolean {
  const versionParts = version.split('.').map((part) => Number.parseInt(part, 10))
  const required = range
    .slice(1)
    .split('.')
    .map((part) => Number.parseInt(part, 10))
  const changed = required.findIndex((number, at) => number !== versionParts[at])
  if (changed < 0) return true
  const fixed = required.findIndex((number) => number > 0)
  return fixed >= 0 && changed > fixed && (versionParts[changed] ?? 0) > (required[changed] ?? 0)
}

if (typeof __webpack_require__ !== 'undefined') consumeShared(__webpack_require__)

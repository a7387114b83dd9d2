type Id = string | number

/** What a host puts into the share scope for each version of a library. */
interface SharedVersion {
  get(): MakeExports | Promise<MakeExports>
  loaded?: boolean | number
}

type MakeExports = () => unknown

/** On which terms a module of the bundle is taken from the host, as the bundler writes them. */
interface ConsumedModule {
  shareScope: string
  shareKey: string
  /** A caret range: `requiredRange` writes no other. */
  requiredVersion: string
}

/** The part of a container's own loader that takes libraries from its host. */
interface ConsumingLoader {
  /** The modules, by id, and those that have been evaluated. */
  m: Record<Id, (module: { exports: unknown }) => void>
  c: Record<Id, unknown>
  /** What a chunk waits for, by kind. */
  f: Record<string, (chunk: Id, waiting: unknown[]) => void>
  /** The share scopes of the host. */
  S: Record<string, Record<string, Record<string, SharedVersion>>>
  consumesLoadingData: {
    chunkMapping: Record<Id, readonly Id[]>
    moduleIdToConsumeDataMapping: Record<Id, ConsumedModule>
  }
}

declare const __webpack_require__: ConsumingLoader

/**
 * Takes shared libraries from the host, each before the first chunk that imports it. It stands for
 * what the bundler would write into every container: that knows ranges, fallbacks and versions side
 * by side of any kind, 2.6 kB of which a remote needs a tenth. A remote takes singletons alone, in a
 * caret range, and has no copy to fall back to.
 */
export function consumeShared(loader: ConsumingLoader): void {
  const { chunkMapping, moduleIdToConsumeDataMapping: terms } = loader.consumesLoadingData
  const taken = new Map<Id, Promise<void>>()
  loader.f.consumes = (chunk, waiting) => {
    for (const id of chunkMapping[chunk] ?? []) {
      if (!taken.has(id)) taken.set(id, take(id))
      waiting.push(taken.get(id))
    }
  }

  /** Never rejects: whoever evaluates a module that could not be had is told why. */
  async function take(id: Id): Promise<void> {
    let makeExports: MakeExports
    try {
      makeExports = await sharedVersion(loader.S, terms[id] as ConsumedModule).get()
    } catch (error) {
      taken.delete(id)
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

/** The texts are those of every bundler's containers: hosts tell by them what is missing. */
function sharedVersion(
  scopes: ConsumingLoader['S'],
  { shareScope, shareKey, requiredVersion }: ConsumedModule,
): SharedVersion {
  const versions = Object.entries(scopes[shareScope]?.[shareKey] ?? {})
  // A page has one of each: the one that is in use, else the newest.
  const [version, shared] =
    versions.find(([, { loaded }]) => loaded) ?? versions.sort(newestFirst)[0] ?? []
  if (!version || !shared) {
    throw new Error(`Shared module ${shareKey} doesn't exist in shared scope ${shareScope}`)
  }
  if (satisfies(version, requiredVersion)) return shared
  throw new Error(
    `Unsatisfied version ${version} of shared singleton module ${shareKey} (required ${requiredVersion})`,
  )
}

function newestFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return other.localeCompare(one, 'en', { numeric: true })
}

/** Whether a version lies in a caret range: nothing up to the first number above zero has changed. */
function satisfies(version: string, range: string): boolean {
  const given = version.split('.').map((part) => Number.parseInt(part, 10))
  const required = range
    .slice(1)
    .split('.')
    .map((part) => Number.parseInt(part, 10))
  const changed = required.findIndex((number, at) => number !== given[at])
  if (changed < 0) return true
  const fixed = required.findIndex((number) => number > 0)
  return fixed >= 0 && changed > fixed && (given[changed] ?? 0) > (required[changed] ?? 0)
}

if (typeof __webpack_require__ !== 'undefined') consumeShared(__webpack_require__)

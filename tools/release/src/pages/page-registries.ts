import {
  isDisabled,
  type Registry,
  type RegistrySigningKey,
  type RemoteOutline,
  sealPageRegistries,
} from '@sabha/contract/composition'

type Registered = Registry['remotes'][number]

/**
 * Creates the JSON of a page's part of a registry for the remotes in the page. Always includes the remote
 * with the onboarding stage, which may replace any page, and remotes whose current build is disabled, which
 * navigation must not use.
 */
export function createPageRegistryMaker(
  registry: Registry,
  signingKey: RegistrySigningKey,
): (needs: readonly string[]) => Promise<string> {
  const { remotes, disabled } = registry
  const everywhere = remotes
    .filter(({ name, current: { manifest, build } }) => {
      return manifest.stage || isDisabled(disabled, { name, build })
    })
    .map(({ name }) => name)
  const outlines = new Map(remotes.map((remote) => [remote, outlineOf(remote)]))
  const seal = sealPageRegistries(signingKey)
  const sealed = new Map<string, Promise<string>>()
  return (needs) => {
    const names = new Set([...everywhere, ...needs])
    const key = [...names].sort().join()
    const part = sealed.get(key) ?? seal(partOf(registry, names, outlines))
    sealed.set(key, part)
    return part
  }
}

function partOf(
  { signature: _, ...whole }: Registry,
  names: ReadonlySet<string>,
  outlines: ReadonlyMap<Registered, RemoteOutline>,
) {
  return {
    ...whole,
    part: true as const,
    remotes: whole.remotes.filter(({ name }) => names.has(name)),
    others: [...outlines].flatMap(([{ name }, outline]) => (names.has(name) ? [] : [outline])),
  }
}

function outlineOf({ name, current }: Registered): RemoteOutline {
  const { claims, routes, nav, fills } = current.manifest
  return { name, manifest: { claims, routes, nav, ...(fills && { fills }) } }
}

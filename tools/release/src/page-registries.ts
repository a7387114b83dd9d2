import {
  isDisabled,
  type PageRegistry,
  type Registry,
  type RegistrySigningKey,
  type RemoteOutline,
  sealPageRegistry,
} from '@sabha/contract/composition'

type Registered = Registry['remotes'][number]

/**
 * Makes what a page carries of a registry, from the names of the remotes that stand in the page.
 * The one that brings the onboarding stage is always there, because it may take the place of any
 * page; so is one whose current build is switched off, which no navigation may name.
 */
export function pageRegistries(
  registry: Registry,
  signingKey: RegistrySigningKey,
): (needs: readonly string[]) => Promise<PageRegistry> {
  const { remotes, disabled } = registry
  const everywhere = remotes
    .filter(({ name, current: { manifest, build } }) => {
      return manifest.stage || isDisabled(disabled, { name, build })
    })
    .map(({ name }) => name)
  const sealed = new Map<string, Promise<PageRegistry>>()
  return (needs) => {
    const names = [...new Set([...everywhere, ...needs])].sort()
    const key = names.join()
    const part = sealed.get(key) ?? sealPageRegistry(partOf(registry, names), signingKey)
    sealed.set(key, part)
    return part
  }
}

function partOf({ signature: _, ...whole }: Registry, names: readonly string[]) {
  const isNeeded = ({ name }: Registered) => names.includes(name)
  return {
    ...whole,
    part: true as const,
    remotes: whole.remotes.filter(isNeeded),
    others: whole.remotes.filter((remote) => !isNeeded(remote)).map(outlineOf),
  }
}

function outlineOf({ name, current }: Registered): RemoteOutline {
  const { claims, routes, nav, fills } = current.manifest
  return { name, manifest: { claims, routes, nav, ...(fills && { fills }) } }
}

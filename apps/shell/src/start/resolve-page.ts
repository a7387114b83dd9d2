import type { RegistrySource } from '../composition/composition.ts'
import { shellOrigin } from '../composition/shell-origin.ts'
import type { ResolvedComposition, ResolveOptions } from '../registry/resolve-composition.ts'
import type { BegunPage } from './page.ts'
import { resolveComposition } from './remote-source.ts'

/** What to compose a page from. */
export interface GivenRegistry {
  /** Null where it is to be fetched. */
  inlined: unknown
  /** Where that came from; the page if absent. */
  source?: RegistrySource
}

/** What a page is composed of now. Its scripts are admitted. */
export async function resolvePage(
  page: BegunPage,
  { inlined, source }: GivenRegistry,
): Promise<ResolvedComposition> {
  const resolved = await resolveComposition({
    ...placesOf(page),
    inlined,
    source,
    // A page never goes back to an older registry than it has been composed of.
    notBefore: page.issuedAt,
  })
  const { composition } = resolved
  page.issuedAt = Math.max(page.issuedAt, composition.registry?.issuedAt ?? 0)
  page.policy.admit(composition)
  return resolved
}

/** Where a page looks for compositions. */
export function placesOf({ config, provides }: BegunPage): Omit<ResolveOptions, 'inlined'> {
  return { config, provides, loadExports, shell: shellOrigin }
}

/** Needed where a registry was not promoted together with this shell: nobody's first page pays. */
const loadExports = async () =>
  (await import(/* webpackChunkName: "composition" */ '../provided-exports.gen.ts')).providedExports

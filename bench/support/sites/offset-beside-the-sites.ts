import { portOffset } from '../../../e2e/support/system.ts'

/** The offset of what runs while the sites of `reference-sites.ts` stand. */
export const offsetBesideTheSites = portOffset + 2000

import type { Role } from '@sabha/types'

/**
 * The slots that pages offer, with the properties passed to each filling. A slot is an agreement between two
 * teams: a new slot or property is a change of this library.
 */
export interface SlotProperties {
  /** On the member dashboard, below the page's own content. */
  'member.dashboard': { memberId: string }
  /** On the member dashboard, in place of the page's own list of events. */
  'member.dashboard.events': { memberId: string }
  /** On the admin overview, below the page's own content. */
  'admin.overview': { role: Exclude<Role, 'member'> }
}

/** A slot of the contract, such as `member.dashboard`, for `slots` and `fills` of a manifest. */
export type SlotName = keyof SlotProperties

/** Sample properties that tests and standalone remotes pass to a filling. */
export const sampleSlotProperties: { readonly [Name in SlotName]: SlotProperties[Name] } = {
  'member.dashboard': { memberId: '7f0f6d0e-6a0b-4c7e-9a57-0d3a2b1c4d5e' },
  'member.dashboard.events': { memberId: '7f0f6d0e-6a0b-4c7e-9a57-0d3a2b1c4d5e' },
  'admin.overview': { role: 'admin' },
}

/** All slots that a manifest may name. */
export const slotNames: readonly string[] = Object.keys(sampleSlotProperties)

export function isSlotName(name: string): name is SlotName {
  return slotNames.includes(name)
}

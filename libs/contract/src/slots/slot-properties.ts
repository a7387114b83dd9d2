import type { Role } from '@sabha/types'

/**
 * The slots that pages offer, and what each hands to whatever fills it. A slot is an agreement of
 * two teams: a new one, or another property, is a change of this library.
 */
export interface SlotProperties {
  /** On the member dashboard, below what the page itself shows. */
  'member.dashboard': { memberId: string }
  /** On the admin overview, below what the page itself shows. */
  'admin.overview': { role: Exclude<Role, 'member'> }
}

/** A slot of the contract, such as `member.dashboard`: what `slots` and `fills` of a manifest may name. */
export type SlotName = keyof SlotProperties

/** Properties as tests and a remote alone hand them to a filling. */
export const sampleSlotProperties: { readonly [Name in SlotName]: SlotProperties[Name] } = {
  'member.dashboard': { memberId: '7f0f6d0e-6a0b-4c7e-9a57-0d3a2b1c4d5e' },
  'admin.overview': { role: 'admin' },
}

/** Every slot that a manifest may name. */
export const slotNames: readonly string[] = Object.keys(sampleSlotProperties)

export function isSlotName(name: string): name is SlotName {
  return slotNames.includes(name)
}

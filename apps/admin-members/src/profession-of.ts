import type { Member } from './member.ts'

/** The profession as it is shown: one's own words in place of Other. */
export function professionOf({ profession, custom_profession }: Member): string | null {
  return (profession === 'Other' && custom_profession?.trim()) || profession
}

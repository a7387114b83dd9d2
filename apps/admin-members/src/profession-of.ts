import type { Member } from './member.ts'

/** The profession as it is shown: one's own words in place of Other. */
export function professionOf({
  profession,
  custom_profession,
}: Pick<Member, 'profession' | 'custom_profession'>): string | null {
  return (profession === 'Other' && custom_profession?.trim()) || profession
}

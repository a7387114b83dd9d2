import type { Member } from './member.ts'

export function displayedProfession({
  profession,
  custom_profession,
}: Pick<Member, 'profession' | 'custom_profession'>): string | null {
  return (profession === 'Other' && custom_profession?.trim()) || profession
}

/** What a card shows of a member beside name, role and the way to the profile. */
export const fieldsOfMembers = [
  'email',
  'phone',
  'company',
  'profession',
  'city',
  'interests',
  'status',
  'payment',
  'contributions',
  'joined',
] as const

export type MemberField = (typeof fieldsOfMembers)[number]

/** How the list looks. What is hidden is named, so that a field that comes later is shown. */
export interface Layout {
  density: 'comfortable' | 'compact'
  /** In the order of the fields. */
  hidden: readonly MemberField[]
}

export const usualLayout: Layout = { density: 'comfortable', hidden: [] }

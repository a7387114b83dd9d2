/** Optional fields of a member's card, besides name, role and the link to the profile. */
export const memberFields = [
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

export type MemberField = (typeof memberFields)[number]

/** Layout of the list. Stores hidden fields, so that new fields are shown. */
export interface ListLayout {
  density: 'comfortable' | 'compact'
  hidden: readonly MemberField[]
}

export const defaultLayout: ListLayout = { density: 'comfortable', hidden: [] }

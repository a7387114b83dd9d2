import { type Identity, identities } from '../access-types.ts'

/** Fixed IDs, so that a failing test names the user. */
export const userIds = {
  profileless: 'a0000000-0000-4000-8000-000000000001',
  newcomer: 'a0000000-0000-4000-8000-000000000002',
  member: 'a0000000-0000-4000-8000-000000000003',
  demoted: 'a0000000-0000-4000-8000-000000000004',
  admin: 'a0000000-0000-4000-8000-000000000005',
  superuser: 'a0000000-0000-4000-8000-000000000006',
  other: 'a0000000-0000-4000-8000-000000000007',
  otherProfileless: 'a0000000-0000-4000-8000-000000000008',
  unfinished: 'a0000000-0000-4000-8000-000000000009',
} as const

/**
 * The ID for `{me}`. Anonymous has an ID without an account, the service acts on the member, and
 * departed is the admin with an ended session.
 */
function idOf(identity: Identity): string {
  if (identity === 'anonymous') return 'a0000000-0000-4000-8000-0000000000ff'
  if (identity === 'departed') return userIds.admin
  return identity === 'service' ? userIds.member : userIds[identity]
}

const rowPrefixes = {
  application: 'b1',
  order: 'b2',
  export: 'b3',
  mandate: 'b4',
  session: 'b6',
  registration: 'b7',
  contribution: 'b8',
  paymentExport: 'b9',
}

/** Returns the ID of a row of the world per user. */
export function rowId(kind: keyof typeof rowPrefixes, person: string): string {
  return rowPrefixes[kind] + person.slice(2)
}

export const jobs = {
  active: 'c0000000-0000-4000-8000-000000000001',
  inactive: 'c0000000-0000-4000-8000-000000000002',
  applied: 'c0000000-0000-4000-8000-000000000003',
  deleted: 'c0000000-0000-4000-8000-000000000004',
  deletedApplied: 'c0000000-0000-4000-8000-000000000005',
  closed: 'c0000000-0000-4000-8000-000000000006',
} as const

/** `open` accepts registrations. All users are registered for `seated`, and have cancelled for `left`. */
export const events = {
  open: 'e0000000-0000-4000-8000-000000000001',
  seated: 'e0000000-0000-4000-8000-000000000002',
  left: 'e0000000-0000-4000-8000-000000000003',
} as const

export const applicationWithoutNotes = 'b5000000-0000-4000-8000-000000000007'
export const reviewedAt = '2026-01-02T03:04:05.678901+00:00'

/** No account has this ID, so no session has it either. */
const endedSession = 'a0000000-0000-4000-8000-0000000000fe'

/**
 * Returns the claims of an access token. The metadata is false on purpose, because it must never
 * count.
 */
export function tokenClaimsOf(identity: Identity): Record<string, unknown> {
  if (identity === 'anonymous') return { role: 'anon' }
  if (identity === 'service') return { role: 'service_role' }
  return {
    sub: idOf(identity),
    role: 'authenticated',
    email: `${identity}@sabha.test`,
    session_id: rowId('session', identity === 'departed' ? endedSession : idOf(identity)),
    user_metadata: { role: 'superuser' },
    app_metadata: identity === 'demoted' ? { role: 'admin' } : {},
  }
}

/** Returns the values of the matrix placeholders for an identity. */
export function placeholderValuesFor(identity: Identity): Record<string, string> {
  const me = idOf(identity)
  return {
    me,
    /** Day of the gifts of this identity only. */
    myDay: `2026-01-${String(identities.indexOf(identity) + 1).padStart(2, '0')}`,
    email: `${identity}@sabha.test`,
    other: userIds.other,
    superuser: userIds.superuser,
    otherProfileless: userIds.otherProfileless,
    otherProfilelessEmail: 'otherprofileless@sabha.test',
    activeJob: jobs.active,
    appliedJob: jobs.applied,
    myApplication: rowId('application', me),
    otherApplication: rowId('application', userIds.other),
    otherApplicationUpdatedAt: reviewedAt,
    applicationWithoutNotes,
    myOrder: rowId('order', me),
    otherOrder: rowId('order', userIds.other),
    myExport: rowId('export', me),
    myPaymentExport: rowId('paymentExport', me),
    otherContribution: rowId('contribution', userIds.other),
    openEvent: events.open,
    seatedEvent: events.seated,
    leftEvent: events.left,
    otherRegistration: rowId('registration', userIds.other),
  }
}

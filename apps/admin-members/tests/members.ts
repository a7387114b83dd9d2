import { type FakeAnswer, fakeBackend, jsonAnswer, profileRow } from '@sabha/backend/testing'
import type { ListedMember } from '../src/members/members-answer.ts'

const { answers_version: _ownersAlone, ...rowForAdmins } = profileRow

/** Creates a member of the list; the number makes the id unique. */
export function createMember(
  name: string,
  number: number,
  changes: Partial<ListedMember> = {},
): ListedMember {
  return {
    ...rowForAdmins,
    id: `5b7f6ad2-33a5-4f07-9a44-${String(number).padStart(12, '0')}`,
    email: `${name.toLowerCase().replace(' ', '.')}@sabha.test`,
    full_name: name,
    auto_pay_active: false,
    phone_proved: true,
    interest_labels: [],
    others_with_phone: 0,
    ...changes,
  }
}

export const asha = createMember('Asha Rao', 1)
export const raghav = createMember('Raghav Menon', 2, { role: 'admin', is_paid: true })

export const membersListRequest = 'POST /rest/v1/rpc/admin_members'

/** Request of the list's settings. */
export const listSettingsRequest = 'GET /rest/v1/member_settings'

/** Response of the function for these members, in pages of `pageSize`. */
export function createMembersResponse(
  members: ListedMember[],
  asked: object,
  pageSize = 50,
): Response {
  const { search = '', after_id } = asked as Record<string, string>
  const found = members.filter(({ full_name }) => full_name?.includes(search))
  const from = found.findIndex(({ id }) => id === after_id) + 1
  const page = found.slice(from, from + pageSize)
  const last = page.at(-1)
  const goesOn = last && from + pageSize < found.length
  return jsonAnswer({
    members: page,
    total: found.length,
    everyone: members.length,
    interests: ['Chess', 'Leadership Development'],
    next: goesOn ? { key: last.created_at, id: last.id } : null,
  })
}

export interface MembersBackend {
  members?: ListedMember[]
  pageSize?: number
  answers?: Record<string, FakeAnswer>
}

/** Fake backend with these members. */
export function fakeMembersBackend({
  members = [asha, raghav],
  pageSize,
  answers,
}: MembersBackend = {}) {
  const { requests } = fakeBackend({
    [membersListRequest]: ({ body }) => createMembersResponse(members, Object(body), pageSize),
    [listSettingsRequest]: () => jsonAnswer(null),
    ...answers,
  })
  const bodiesOf = (call: string) =>
    requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return {
    listings: () => bodiesOf('admin_members'),
    emailChanges: () => bodiesOf('update-user-email'),
    exports: () => bodiesOf('start_member_export'),
    copies: () => bodiesOf('copy_member_emails'),
    exportPages: () => bodiesOf('member_export_page'),
  }
}

/** Responses for the list, with and without members. */
export const membersListResponses = {
  filled: {
    [membersListRequest]: () => createMembersResponse([asha, raghav], {}),
    [listSettingsRequest]: () => jsonAnswer(null),
  },
  empty: {
    [membersListRequest]: () => createMembersResponse([], {}),
    [listSettingsRequest]: () => jsonAnswer(null),
  },
}

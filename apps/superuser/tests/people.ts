import { type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { fakeSession } from '@sabha/contract/testing'
import type { Person } from '../src/people/person.ts'

const session = fakeSession('superuser')
if (session.status !== 'signed-in') throw new Error('The superuser is signed in')

/** Creates a user for the list of roles; the number makes the id unique. */
export function createPerson(name: string, number: number, changes: Partial<Person> = {}): Person {
  return {
    id: `5b7f6ad2-33a5-4f07-9a44-${String(number).padStart(12, '0')}`,
    email: `${name.toLowerCase().replace(' ', '.')}@sabha.test`,
    full_name: name,
    role: 'member',
    is_paid: true,
    created_at: '2026-01-01T00:00:00+00:00',
    ...changes,
  }
}

export const signedInSuperuser = createPerson('Meenakshi Iyer', 1, {
  id: session.profile.id,
  role: 'superuser',
})
export const asha = createPerson('Asha Rao', 2, { is_paid: false })
export const raghav = createPerson('Raghav Menon', 3, { role: 'admin' })
const everybody = [asha, raghav, signedInSuperuser]

const list = 'POST /rest/v1/rpc/superuser_profiles'
const change = 'POST /functions/v1/update-user-role'

function listAnswer(people: Person[]): Response {
  return jsonAnswer({ profiles: people, total: people.length })
}

/** Fake database with three users, whose roles the function changes. */
export function fakePeopleBackend(answers: { change?: FakeAnswer; people?: Person[] } = {}) {
  const people = answers.people ?? everybody
  const { requests } = fakeBackend({
    [list]: ({ body }) => {
      const { search = '', page_size, after_id } = Object(body)
      const found = people.filter(({ full_name, email }) =>
        `${full_name ?? email}`.includes(search),
      )
      const from = found.findIndex(({ id }) => id === after_id) + 1
      return jsonAnswer({ profiles: found.slice(from, from + page_size), total: found.length })
    },
    [change]: answers.change ?? (() => jsonAnswer({ success: true })),
  })
  const bodiesOf = (call: string) =>
    requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return {
    changes: () => bodiesOf('update-user-role'),
    listings: () => bodiesOf('superuser_profiles'),
  }
}

/** Responses for the list. */
export const peopleResponses = { [list]: () => listAnswer(everybody) }
export const emptyPeopleResponses = { [list]: () => listAnswer([]) }

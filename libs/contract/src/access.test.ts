import { expect, it } from 'vitest'
import { accessLevels, decideAccess, demandsAtLeast, lacksPayment } from './access.ts'
import { type FakePerson, fakePeople, fakeSession } from './fake/fake-session.ts'

const decisions: Record<string, Record<FakePerson, string>> = {
  public: row('wait allow onboarding onboarding allow allow allow'),
  'signed-in': row('wait sign-in onboarding onboarding allow allow allow'),
  completed: row('wait sign-in onboarding onboarding allow allow allow'),
  paid: row('wait sign-in onboarding onboarding allow allow allow'),
  admin: row('wait sign-in onboarding onboarding unauthorized allow allow'),
  superuser: row('wait sign-in onboarding onboarding unauthorized unauthorized allow'),
  invented: row('wait unauthorized onboarding onboarding unauthorized unauthorized unauthorized'),
}

it.each(Object.keys(decisions))(
  'decides for each session about a page with the access word "%s"',
  (access) => {
    const decided = fakePeople.map((person) => [person, decideAccess(access, fakeSession(person))])
    expect(Object.fromEntries(decided)).toEqual(decisions[access])
  },
)

it('allows a member who has not paid on a page that demands payment, and reports the missing payment', () => {
  const unpaid = fakeSession('member', { is_paid: false })
  expect(decideAccess('paid', unpaid)).toBe('allow')
  expect(lacksPayment('paid', unpaid)).toBe(true)
  expect(lacksPayment('paid', fakeSession('member'))).toBe(false)
  expect(lacksPayment('paid', fakeSession('signed-out'))).toBe(false)
  for (const access of accessLevels.filter((level) => level !== 'paid'))
    expect(lacksPayment(access, unpaid)).toBe(false)
})

it('demandsAtLeast accepts stricter levels and unknown words', () => {
  expect(accessLevels.filter((level) => demandsAtLeast(level, 'admin'))).toEqual([
    'admin',
    'superuser',
  ])
  expect(demandsAtLeast('invented', 'superuser')).toBe(true)
})

function row(words: string): Record<FakePerson, string> {
  const [loading, signedOut, newcomer, paid, member, admin, superuser] = words.split(' ')
  return {
    loading: String(loading),
    'signed-out': String(signedOut),
    newcomer: String(newcomer),
    paid: String(paid),
    member: String(member),
    admin: String(admin),
    superuser: String(superuser),
  }
}

import { profileSchema } from '@sabha/types'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePlatform } from '../platform.ts'
import { useLocation, useParams } from '../router.ts'
import { useSession } from '../session.ts'
import { FakePlatform } from './fake-platform.tsx'
import { fakePeople, fakeSession } from './fake-session.ts'

afterEach(cleanup)

function Page() {
  const { session } = useSession()
  const { foundation, report } = usePlatform()
  const { id } = useParams()
  const who = session.status === 'signed-in' ? session.profile.full_name : session.status
  return (
    <button type="button" onClick={() => report(new Error('seen'))}>
      {[who, foundation.name, useLocation().pathname, id].join(' · ')}
    </button>
  )
}

it('provides the session, address and foundation to a page', () => {
  render(
    <FakePlatform path="/events/7" pattern="/events/:id">
      <Page />
    </FakePlatform>,
  )
  expect(screen.getByRole('button').textContent).toBe(
    'Meera Joshi · Example Foundation · /events/7 · 7',
  )
})

it('forwards reports of the page', () => {
  const onReport = vi.fn()
  render(
    <FakePlatform session={fakeSession('signed-out')} onReport={onReport}>
      <Page />
    </FakePlatform>,
  )
  screen.getByRole('button').click()
  expect(onReport).toHaveBeenCalledWith(new Error('seen'))
})

it.each(fakePeople)(
  'fakeSession creates the session of %s, with a valid profile for signed-in users',
  (person) => {
    const session = fakeSession(person)
    if (session.status === 'signed-in')
      expect(profileSchema.parse(session.profile)).toEqual(session.profile)
    else expect(session.status).toBe(person)
  },
)

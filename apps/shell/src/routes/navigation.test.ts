import { describe, expect, it } from 'vitest'
import { adminRemote, memberRemote, type Visitor } from '../../tests/services.ts'
import { authSession, profileOf } from '../../tests/session.ts'
import { navigationFor } from './navigation.ts'

function labels(visitor: Visitor): unknown[] {
  const session =
    visitor === 'nobody'
      ? ({ status: 'signed-out' } as const)
      : ({ status: 'signed-in', user: authSession().user, profile: profileOf(visitor) } as const)
  const composition = {
    registryId: 'registry-1',
    registry: null,
    remotes: [adminRemote, memberRemote],
  }
  return navigationFor(composition, session, 'main').map(({ label }) => label)
}

describe('the navigation', () => {
  it.each<[string, Visitor, string[]]>([
    ['nobody', 'nobody', ['Events']],
    ['a member', { role: 'member' }, ['Dashboard', 'Events', 'Jobs']],
    ['an admin', { role: 'admin' }, ['Dashboard', 'Events', 'Jobs', 'Admin']],
    ['a superuser', { role: 'superuser' }, ['Dashboard', 'Events', 'Jobs', 'Admin', 'Super Admin']],
    ['a newcomer', { onboarding_status: 'signedin' }, ['Dashboard', 'Events', 'Jobs']],
  ])(
    'shows %s what they may open, in its order, however low a manifest asks',
    (_who, visitor, shown) => {
      expect(labels(visitor)).toEqual(shown)
    },
  )

  it('leaves out the entries of a remote that cannot be composed', () => {
    const composition = {
      registryId: '1',
      registry: null,
      remotes: [{ ...memberRemote, releases: [] }],
    }
    expect(navigationFor(composition, { status: 'signed-out' }, 'main')).toEqual([])
  })
})

import type { NavEntry } from '@sabha/contract/composition'
import { describe, expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { adminRemote, memberRemote, type TestVisitor } from '../../../tests/services.ts'
import { sampleAuthSession, sampleProfile } from '../../../tests/session.ts'
import { listNavEntries } from './navigation.ts'

function labels(
  visitor: TestVisitor,
  remotes = [adminRemote, memberRemote],
  section: NavEntry['section'] = 'main',
): unknown[] {
  const session =
    visitor === 'nobody'
      ? ({ status: 'signed-out' } as const)
      : ({
          status: 'signed-in',
          user: sampleAuthSession().user,
          profile: sampleProfile(visitor),
        } as const)
  const composition = {
    registryId: 'registry-1',
    registry: null,
    remotes,
  }
  return listNavEntries(composition, session, section).map(({ label }) => label)
}

describe('the navigation', () => {
  it.each<[string, TestVisitor, string[]]>([
    ['nobody', 'nobody', ['Events']],
    ['a member', { role: 'member' }, ['Dashboard', 'Events', 'Jobs']],
    ['an admin', { role: 'admin' }, ['Dashboard', 'Events', 'Jobs', 'Admin']],
    ['a superuser', { role: 'superuser' }, ['Dashboard', 'Events', 'Jobs', 'Admin', 'Super Admin']],
    ['a newcomer', { onboarding_status: 'signedin' }, ['Dashboard', 'Events', 'Jobs']],
  ])(
    'shows %s only entries that they may open, in order, however low an access a manifest states',
    (_who, visitor, shown) => {
      expect(labels(visitor)).toEqual(shown)
    },
  )

  it.each<[string, TestVisitor, string[]]>([
    ['whoever has not paid', { is_paid: false }, ['Paid']],
    ['nobody whose onboarding is open', { onboarding_status: 'paymentpending' }, []],
    ['no visitor', 'nobody', []],
  ])('shows %s the entries that require a payment', (_who, visitor, shown) => {
    const entry: NavEntry = {
      id: 'paid',
      label: 'Paid',
      to: '/jobs',
      access: 'paid',
      section: 'main',
      order: 1,
    }
    expect(labels(visitor, [createSampleRemote(createMemberManifest({ nav: [entry] }))])).toEqual(
      shown,
    )
  })

  it.each<[string, TestVisitor, string[]]>([
    ['a superuser the way to the status page', { role: 'superuser' }, ['System Status']],
    ['an admin none', { role: 'admin' }, []],
    ['a visitor none', 'nobody', []],
  ])('offers %s in the account menu', (_what, visitor, shown) => {
    expect(labels(visitor, undefined, 'account')).toEqual(shown)
  })

  it('leaves out entries of a remote that cannot be composed', () => {
    const composition = {
      registryId: '1',
      registry: null,
      remotes: [{ ...memberRemote, releases: [] }],
    }
    expect(listNavEntries(composition, { status: 'signed-out' }, 'main')).toEqual([])
  })
})

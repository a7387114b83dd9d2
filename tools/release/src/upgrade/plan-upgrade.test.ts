import { describe, expect, it } from 'vitest'
import { describeUpgrade } from './describe-upgrade.ts'
import { planUpgrade, type StayReason, type UpgradeFacts } from './plan-upgrade.ts'

type Composed = UpgradeFacts['history'][number]['remotes'][number]
type Facts = Partial<UpgradeFacts>

/** Returns a composition with these builds, such as `1.0.0-a`, of the remote `jobs`. */
function composed(current: string, previous: string | null = null): { remotes: Composed[] } {
  return {
    remotes: [
      {
        name: 'jobs',
        current: releaseOf(current),
        previous: previous ? releaseOf(previous) : null,
      },
    ],
  }
}

function releaseOf(id: string): Composed['current'] {
  const [version = '', build = ''] = id.split('-')
  return {
    ...{ version, build, container: `jobs_${build}`, baseUrl: '', modules: {} },
    entry: { file: 'remoteEntry.js', integrity: 'sha256-a' },
    manifest: {
      ...{ name: 'jobs', version, owner: 'jobs team', requires: {} },
      ...{ routes: [], nav: [], claims: [], budget: { javascript: 1 } },
    },
  }
}

function builtAs(id: string): UpgradeFacts['builds'] {
  const [version = '', build = ''] = id.split('-')
  return [{ name: 'jobs', version, build, manifest: { owner: 'jobs team' } }]
}

function plan(facts: Facts) {
  const none = { registry: null, unreadable: [], builds: [], owners: {}, history: [] }
  return planUpgrade({
    ...none,
    requestedRemotes: [],
    follows: [],
    leftOut: [],
    withdraw: [],
    ...facts,
  })
}

const live = composed('1.0.0-a')
const disabled = [{ name: 'jobs', build: 'b' }]
const owners = { jobs: ['ed25519-x'] }

const moves: [string, Facts][] = [
  ['is higher', { registry: live, builds: builtAs('1.1.0-b') }],
  ['has the same version and was never live', { registry: live, builds: builtAs('1.0.0-b') }],
  [
    'is of a remote that was never composed',
    { registry: { remotes: [] }, builds: builtAs('0.1.0-b') },
  ],
  ['is of a new environment', { builds: builtAs('0.1.0-b') }],
  ['was live, and the store is lost', { history: [live], builds: builtAs('1.0.0-a') }],
  [
    'is a fix above a build that was rolled back from',
    { registry: { ...live, disabled }, history: [composed('1.1.0-b')], builds: builtAs('1.1.1-c') },
  ],
]

it.each(moves)("moves a platform's remote if the checkout's build %s", (_what, facts) => {
  const build = facts.builds?.[0]
  const to = `${build?.version}-${build?.build}`
  const from = facts.registry?.remotes[0] ? '1.0.0-a' : null
  const owner = 'jobs team'
  expect(plan(facts)).toEqual([{ name: 'jobs', owner, from, to, status: 'moves', isOwned: false }])
})

/** Each remote stays; the last member says whether it moves by its name. */
const stays: [string, StayReason, Facts, 'by name' | 'never'][] = [
  ['is the current one', 'unchanged', { registry: live, builds: builtAs('1.0.0-a') }, 'never'],
  ['is lower', 'newer', { registry: live, builds: builtAs('0.9.0-b') }, 'by name'],
  [
    'was replaced by another build of its version',
    'live before',
    { registry: live, history: [live, composed('1.0.0-b')], builds: builtAs('1.0.0-b') },
    'by name',
  ],
  [
    'was left by a restored composition and is enabled again',
    'live before',
    { registry: live, history: [live, composed('1.1.0-b')], builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is the previous one',
    'live before',
    { registry: composed('1.0.0-a', '1.0.0-b'), builds: builtAs('1.0.0-b') },
    'by name',
  ],
  [
    'was rolled back from',
    'disabled',
    { registry: { ...live, disabled }, history: [composed('1.1.0-b')], builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is disabled and was never live',
    'disabled',
    { registry: { ...live, disabled }, builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is of a disabled remote',
    'disabled',
    { registry: { ...live, disabled: [{ name: 'jobs' }] }, builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is of a remote with a key of a team',
    'owned by a team',
    { registry: live, owners, builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is of a remote whose last key was removed',
    'owned by a team',
    { registry: live, owners: { jobs: [] }, builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    "is of a team's remote that is not composed",
    'owned by a team',
    { registry: { remotes: [] }, owners, builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is of a remote that was withdrawn',
    'withdrawn before',
    { registry: { remotes: [] }, history: [live], builds: builtAs('1.1.0-b') },
    'by name',
  ],
  [
    'is of a remote whose entry cannot be read',
    'unreadable',
    { registry: { remotes: [] }, unreadable: ['jobs'], builds: builtAs('1.1.0-b') },
    'by name',
  ],
  ['is missing', 'not in the checkout', { registry: live }, 'never'],
  [
    'is missing, and whose entry cannot be read',
    'unreadable',
    { registry: { remotes: [] }, unreadable: ['jobs'] },
    'never',
  ],
]

describe.each(stays)('a remote whose build in the checkout %s', (_what, reason, facts, byName) => {
  it('stays, and the reason is printed', () => {
    const steps = plan(facts)
    const from = facts.registry?.remotes[0] ? expect.stringContaining('1.0.0-') : null
    expect(steps).toEqual([expect.objectContaining({ from, to: from, status: 'stays', reason })])
    const line = reason === 'unchanged' ? /^Unchanged: 1 remote\.$/ : /^jobs.*: stays .*; /
    expect(describeUpgrade(steps)).toEqual([expect.stringMatching(line)])
  })

  if (byName === 'by name')
    it('moves by its name; if a team owns it, only as a signed build', () => {
      const [step] = plan({ ...facts, requestedRemotes: ['jobs'] })
      const isOwned = reason === 'owned by a team'
      expect(step).toMatchObject({ status: 'moves', isOwned, to: expect.stringMatching(/-[bc]$/) })
    })
})

it('says that a remote of a lost composition stays out if the checkout lacks it', () => {
  expect(describeUpgrade(plan({ history: [live] }))).toEqual([
    'jobs: stays out of the composition; it is not in this checkout',
  ])
})

it('says that a remote whose entry cannot be read stays in the composition', () => {
  const entry = { registry: { remotes: [] }, unreadable: ['jobs'] }
  const stays = 'stays as it is; its entry in the registry has an unknown format'
  expect(describeUpgrade(plan(entry))).toEqual([`jobs: ${stays}`])
  expect(describeUpgrade(plan({ ...entry, builds: builtAs('1.1.0-b') }))).toEqual([
    `jobs (jobs team): ${stays}. To replace it by 1.1.0-b: --move jobs`,
  ])
  expect(describeUpgrade(plan({ ...entry, withdraw: ['jobs'] }))).toEqual([
    'jobs: an entry of unknown format → withdrawn',
  ])
})

it.each<[string, Facts, 'withdrawn' | 'stays']>([
  ['if it follows the checkout', { follows: ['jobs'] }, 'withdrawn'],
  ['unless a person moved it last', {}, 'stays'],
  ['unless a team owns it', { follows: ['jobs'], owners }, 'stays'],
  [
    'unless its build is disabled',
    { follows: ['jobs'], registry: { ...live, disabled: [{ name: 'jobs', build: 'a' }] } },
    'stays',
  ],
])('withdraws a remote that a start leaves out %s', (_what, facts, status) => {
  const leftOut = { registry: live, leftOut: ['jobs'], ...facts }
  const reason = status === 'stays' ? { reason: 'left out' } : {}
  expect(plan(leftOut)).toEqual([expect.objectContaining({ status, ...reason })])
})

it('withdraws a remote by its name only', () => {
  expect(plan({ registry: live, withdraw: ['jobs'] })).toEqual([
    { name: 'jobs', owner: 'jobs team', from: '1.0.0-a', to: null, status: 'withdrawn' },
  ])
})

it.each([
  [
    'a named remote that the checkout lacks',
    { requestedRemotes: ['polls'] },
    'has no build of polls',
  ],
  ['a remote to withdraw that is not composed', { withdraw: ['polls'] }, 'no remote polls'],
  [
    'a remote that is to move and to leave',
    { requestedRemotes: ['jobs'], withdraw: ['jobs'] },
    'at once',
  ],
])('refuses %s', (_what, facts, reason) => {
  expect(() => plan({ registry: live, builds: builtAs('1.1.0-b'), ...facts })).toThrow(reason)
})

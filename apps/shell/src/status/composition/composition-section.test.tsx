import { toastStore } from '@sabha/toast'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeHealth } from '../../../tests/health.ts'
import { memberManifest, releaseOf, remoteOf } from '../../../tests/remotes.ts'
import { heading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices, memberRemote, type Visitor } from '../../../tests/services.ts'

fakeHealth()

const superuser: Visitor = { role: 'superuser' }
const origin = { remote: 'member', version: '1.2.0', owner: 'members-team' }
const failure = { ...origin, registryId: 'registry-1', traceId: 'abcdef0123456789' }

it('names registry, shell and contract, and copies the whole id', async () => {
  const { user } = show()
  const composition = await compositionSection()
  const terms = composition.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['Registry', 'Promoted', 'Shell', 'Contract'])
  expect(composition.getByTitle('registry-1')).toHaveTextContent('registry')
  expect(composition.getByText('Stood in the page')).toBeVisible()
  expect(composition.getByText('1 Jan 1970, 05:30 IST')).toBeVisible()
  await user.click(composition.getByRole('button', { name: 'Copy Registry' }))
  expect(await navigator.clipboard.readText()).toBe('registry-1')
  expect(toastStore.getState().toasts.map(({ message }) => message)).toContain('Copied')
})

it('lists each remote with owner and versions', async () => {
  show(createServices(superuser, [remoteOf(memberManifest(), ['bbbbbbbb11', 'aaaaaaaa00'])]))
  const cells = within(await rowOf(/^member/)).getAllByRole('cell')
  expect(await rowOf(/^member/)).toHaveTextContent(/^membermembers-team/)
  expect(cells[0]).toHaveTextContent(/1\.2\.0bbbbbbbb$/)
  expect(cells[1]).toHaveTextContent(/1\.2\.0aaaaaaaa$/)
  expect(cells[2]).toHaveTextContent('Not loaded yet')
  expect(cells[3]).toHaveTextContent('None')
})

it('shows how a remote fares while the page stands', async () => {
  const setup = createServices(superuser, [memberRemote])
  show(setup)
  await rowOf(/Not loaded yet/)
  const loaded = { status: 'loaded', module: { Component: () => null }, origin: failure } as const
  const release = memberRemote.registered.current
  setup.services.journal.tried(memberRemote, { release, outcome: loaded })
  await rowOf(/Loaded/)
  const kind = { phase: 'entry', code: 'remote_unreachable' } as const
  const outcome = { status: 'failed', ...kind, error: null, origin: failure } as const
  const failed = { ...outcome, traceId: failure.traceId }
  setup.services.journal.tried(memberRemote, { release, outcome: failed })
  const row = await rowOf(/Failed/)
  expect(row).toHaveTextContent('remote_unreachable')
  expect(row).toHaveTextContent('While its first file was fetched, in version 1.2.0')
  expect(within(row).getByTitle(failure.traceId)).toHaveTextContent('abcdef01')
})

it('shows the last error of this browser after a reload too', async () => {
  createServices(superuser).services.journal.erred(failure, null)
  show()
  expect(await rowOf(/^member/)).toHaveTextContent('While it was in use, in version 1.2.0')
})

it('passes over an error that another release has kept in another form', async () => {
  localStorage.setItem('sabha-last-error member', '{"version":1}')
  show()
  expect(within(await rowOf(/^member/)).getAllByText('None')).toHaveLength(2)
})

it('says that a page of a remote threw', async () => {
  const setup = createServices(superuser, [memberRemote])
  setup.load.mockResolvedValue({
    status: 'loaded',
    module: {
      Component() {
        throw new Error('thrown while rendering')
      },
    },
    origin: { ...origin, registryId: 'registry-1' },
  })
  const { router } = renderShell('/dashboard', setup)
  await heading('Dashboard is not available right now')
  await router.navigate('/status')
  expect(await rowOf(/^member/)).toHaveTextContent('remote_render')
})

it('says why a current build was dropped, and whether another stands in', async () => {
  const refusal = 'requires @sabha/contract ^9.0.0, the shell provides 0.1.0'
  const previous = { ...remoteOf(memberManifest(), ['new', 'old']), refusal }
  const dropped = { ...remoteOf(memberManifest({ name: 'jobs' })), releases: [], refusal }
  show(
    createServices(superuser, [
      { ...previous, releases: [releaseOf(memberManifest(), 'old')] },
      dropped,
    ]),
  )
  expect(await rowOf(/^member/)).toHaveTextContent(`Previous versionReason: ${refusal}`)
  expect(await rowOf(/^jobs/)).toHaveTextContent(`DroppedReason: ${refusal}`)
})

it('says that there are no remotes', async () => {
  show(createServices(superuser, []))
  expect(await screen.findByText('No remotes')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('stands without a registry, and says why there is none', async () => {
  const setup = createServices(superuser, [])
  setup.services.composition = { registryId: 'none', registry: null, remotes: [] }
  setup.services.registryFailure = {
    status: 'failed',
    phase: 'resolve',
    code: 'registry_untrusted',
    error: null,
    traceId: 'trace-1',
    origin: { ...failure, remote: 'shell' },
  }
  show(setup)
  const composition = await compositionSection()
  expect(composition.getByRole('alert')).toHaveTextContent('registry_untrusted')
  expect(composition.getByText(/Without a registry/)).toBeVisible()
})

function show(setup = createServices(superuser, [memberRemote])) {
  return renderShell('/status', setup)
}

async function compositionSection() {
  return within(await screen.findByRole('region', { name: 'Composition' }))
}

function rowOf(name: RegExp) {
  return screen.findByRole('row', { name })
}

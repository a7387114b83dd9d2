import type { PageComposition, RemoteReport } from '@sabha/contract'
import { readToasts } from '@sabha/toast/testing'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'

const registryId = 'registry-1'

const member: RemoteReport = {
  name: 'member',
  owner: 'members-team',
  current: { version: '1.2.0', build: 'bbbbbbbb11' },
  previous: { version: '1.1.0', build: 'aaaaaaaa00' },
  condition: 'idle',
  refusal: null,
  error: null,
}

const failure = {
  version: '1.2.0',
  kind: { phase: 'entry', code: 'remote_unreachable' },
  traceId: 'abcdef0123456789',
  at: '2026-11-22T04:00:00Z',
} as const

beforeEach(() => fakeStatusBackend())
it('shows registry, shell and contract, and copies the full id', async () => {
  const { user } = await show([member])
  const composition = await findSection('Composition')
  const terms = (await composition.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(terms).toEqual(['Registry', 'Promoted', 'Shell', 'Contract'])
  expect(composition.getByTitle(registryId)).toHaveTextContent('registry')
  expect(composition.getByText('Inlined in the page')).toBeVisible()
  expect(composition.getByText('1 Jan 1970, 5:30 am IST')).toBeVisible()
  expect(composition.getByText('Build 0a1b2c3d')).toBeVisible()
  await user.click(composition.getByRole('button', { name: 'Copy Registry' }))
  expect(await navigator.clipboard.readText()).toBe(registryId)
  expect(readToasts()).toContain('Copied')
})

it('says that the browser refuses to copy, and reports the error', async () => {
  const { user, onReport } = await show([member])
  const composition = await findSection('Composition')
  const refusal = new DOMException('', 'NotAllowedError')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal)
  await user.click(await composition.findByRole('button', { name: 'Copy Registry' }))
  await expect.poll(readToasts).toHaveLength(1)
  expect(onReport.mock.calls).toEqual([[refusal]])
})

it('lists each remote with owner and versions', async () => {
  await show([member, { ...member, name: 'alone', previous: null }])
  const row = await rowOf(/^member/)
  const cells = within(row).getAllByRole('cell')
  expect(row).toHaveTextContent(/^membermembers-team/)
  expect(cells[0]).toHaveTextContent(/1\.2\.0bbbbbbbb$/)
  expect(cells[1]).toHaveTextContent(/1\.1\.0aaaaaaaa$/)
  expect(cells[2]).toHaveTextContent('Not loaded yet')
  expect(cells[3]).toHaveTextContent('None')
  const [, before] = within(await rowOf(/^alone/)).getAllByRole('cell')
  expect(before).toHaveTextContent('None')
})

it("updates a remote's condition while the page is open", async () => {
  const { become } = await show([member])
  await rowOf(/Not loaded yet/)
  become([{ ...member, condition: 'loaded' }])
  await rowOf(/Loaded/)
  become([{ ...member, condition: 'failed', error: failure }])
  const row = await rowOf(/Failed/)
  expect(row).toHaveTextContent('remote_unreachable')
  expect(row).toHaveTextContent('While loading its first file, version 1.2.0')
  expect(within(row).getByTitle(failure.traceId)).toHaveTextContent('abcdef01')
})

it('distinguishes a runtime error from a loading error', async () => {
  await show([{ ...member, error: { ...failure, kind: null } }])
  expect(await rowOf(/^member/)).toHaveTextContent('While in use, version 1.2.0')
})

it('shows why the current build was dropped, and whether another one is used', async () => {
  const refusal = 'requires @sabha/contract ^9.0.0, the shell provides 0.1.0'
  await show([
    { ...member, condition: 'previous', refusal },
    { ...member, name: 'jobs', condition: 'dropped', refusal },
  ])
  expect(await rowOf(/^member/)).toHaveTextContent(`Previous versionReason: ${refusal}`)
  expect(await rowOf(/^jobs/)).toHaveTextContent(`Not usedReason: ${refusal}`)
})

it('shows an error if it could not be read, and reads it on Retry', async () => {
  const { user, read } = await show([member], new Error('registry_unreachable'))
  const composition = await findSection('Composition')
  expect(await composition.findByRole('alert')).toHaveTextContent(
    'The composition of this page could not be loaded',
  )
  read.mockImplementation(async () => compositionOf([member]))
  await user.click(composition.getByRole('button', { name: 'Retry' }))
  expect(await rowOf(/^member/)).toBeVisible()
})

function compositionOf(remotes: RemoteReport[]): PageComposition {
  const shell = { version: '0.1.0', build: '0a1b2c3d', contract: '0.1.0' }
  return { registryId, issuedAt: 0, source: 'page', shell, remotes }
}

async function show(remotes: RemoteReport[], failed?: Error) {
  const listeners = new Set<() => void>()
  const read = vi.fn(async () => compositionOf(remotes))
  if (failed) read.mockRejectedValue(failed)
  const onReport = vi.fn()
  const user = await showStatus({
    onReport,
    composition: {
      read,
      subscribe(onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
  })
  return {
    user,
    onReport,
    read,
    become(next: RemoteReport[]) {
      read.mockImplementation(async () => compositionOf(next))
      act(() => {
        for (const tell of listeners) tell()
      })
    },
  }
}

function rowOf(name: RegExp) {
  return screen.findByRole('row', { name })
}

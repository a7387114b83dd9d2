import { dataRefusal, fakeBackend } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'
import { statusResponses } from '../../../tests/status-responses.ts'

const reports = 'POST /rest/v1/rpc/policy_reports'
const report = {
  id: 1,
  directive: 'img-src',
  blocked: 'https://evil.test/pixel.gif',
  page: '/dashboard',
  source: 'https://app.test/static/js/index.js:7',
  times: 3,
  last_at: '2026-11-22T04:00:00Z',
}

it('lists policy violations reported by browsers as text without links', async () => {
  fakeStatusBackend({ stopped: [report, { ...report, id: 2, blocked: '', page: '', source: '' }] })
  const { policy } = await show()
  const [, first, second] = await policy.findAllByRole('row')
  expect(first).toHaveTextContent(
    /evil\.test\/pixel\.gif.*index\.js:7.*img-src.*\/dashboard.*3.*22 Nov 2026, 9:30 am IST/,
  )
  expect(second).toHaveTextContent(/Unknown.*img-src.*Unknown/)
  expect(policy.queryByRole('link')).not.toBeInTheDocument()
})

it('shows that no violation was reported', async () => {
  fakeStatusBackend()
  const { policy } = await show()
  expect(await policy.findByText('No reports')).toBeVisible()
})

it('shows a skeleton while the reports load', async () => {
  fakeBackend({ ...statusResponses, [reports]: () => new Promise<Response>(() => {}) })
  const { policy } = await show()
  expect(await policy.findByText('Loading')).toBeInTheDocument()
})

it('shows an error if the reports could not be read, and reads them on Retry', async () => {
  fakeBackend({ ...statusResponses, [reports]: () => dataRefusal(400, 'P0001') })
  const { user, policy } = await show()
  expect(await policy.findByRole('alert')).toHaveTextContent(
    'The security policy reports could not be loaded',
  )
  fakeStatusBackend({ stopped: [report] })
  await user.click(policy.getByRole('button', { name: 'Retry' }))
  expect(await policy.findByRole('row', { name: /evil\.test/ })).toBeVisible()
})

async function show() {
  const user = await showStatus()
  return { user, policy: await findSection('Security policy') }
}

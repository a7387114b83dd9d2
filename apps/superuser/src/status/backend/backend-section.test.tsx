import { fakeBackend } from '@sabha/backend/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'
import { healthyFacts, statusResponses } from '../../../tests/status-responses.ts'

const backendSection = () => findSection('Backend')
const unreachable = { data: null, facts: null }

/** A report in which all parts are up, except the given ones. */
function factsWith(...parts: { name: string; status: string; detail: string | null }[]) {
  return { ...healthyFacts, parts: [...parts, ...healthyFacts.parts] }
}

beforeEach(() => fakeStatusBackend())

it('shows the state of every part, and a summary', async () => {
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('All 10 parts are up')).not.toEqual([])
  const parts = backend.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toEqual(
    'Website Remotes Sign-in Data Database Functions Payments Reconciliation Email Schedules'
      .split(' ')
      .map((name) => expect.stringMatching(new RegExp(`^${name}.*Up`))),
  )
  expect(backend.getByText(/^Checked at \d?\d:\d\d:\d\d [ap]m IST/)).toBeVisible()
})

it('shows which part is down and why, and names an unknown part', async () => {
  fakeStatusBackend({
    facts: factsWith(
      { name: 'web', status: 'down', detail: 'answers 503' },
      { name: 'mail', status: 'down', detail: null },
      { name: 'novel', status: 'up', detail: null },
    ),
  })
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('2 of 11 parts are down')).not.toEqual([])
  const parts = backend.getAllByRole('listitem')
  expect(parts[0]).toHaveTextContent(/^Website.*Down.*answers 503/)
  expect(parts[8]).toHaveTextContent(/^Email.*Down.*Emails could not be sent/)
  expect(parts[10]).toHaveTextContent(/^novel.*Up/)
})

it('prefers the response of a service to what the database reports', async () => {
  fakeStatusBackend({
    data: 503,
    facts: factsWith({ name: 'auth', status: 'down', detail: 'does not answer' }),
  })
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('1 of 10 parts is down')).not.toEqual([])
  expect(backend.getAllByRole('listitem')[3]).toHaveTextContent(/^Data.*Down.*answers 503/)
})

it('shows the other parts as not reported if only the database does not report', async () => {
  fakeStatusBackend({ data: 503, facts: null })
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('1 of 10 parts is down')).not.toEqual([])
  expect(backend.getAllByText('Not reported')).toHaveLength(8)
})

it('shows a skeleton while the services respond', async () => {
  fakeBackend({
    ...statusResponses,
    'GET /auth/v1/health': () => new Promise<Response>(() => {}),
  })
  await showStatus()
  expect(await (await backendSection()).findByText('Loading')).toBeInTheDocument()
})

it('shows an error if no service responds, and asks again on Retry', async () => {
  fakeStatusBackend(unreachable)
  const user = await showStatus()
  const backend = await backendSection()
  expect(await backend.findByRole('alert')).toHaveTextContent('The backend could not be reached')

  fakeStatusBackend()
  await user.click(backend.getByRole('button', { name: 'Retry' }))
  expect((await backend.findAllByRole('listitem'))[3]).toHaveTextContent(/^Data.*Up/)
})

it('announces the result of a manual refresh', async () => {
  const user = await showStatus()
  const backend = await backendSection()
  await backend.findAllByRole('listitem')
  expect(backend.getByRole('status')).not.toHaveTextContent('Checked at')

  await user.click(backend.getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(backend.getByRole('status')).toHaveTextContent(/All 10 parts are up Checked at/),
  )
})

it('keeps the last known state when a refresh fails, marked as outdated', async () => {
  const user = await showStatus()
  const backend = await backendSection()
  await backend.findAllByRole('listitem')

  fakeStatusBackend(unreachable)
  await user.click(backend.getByRole('button', { name: 'Refresh' }))
  expect(await backend.findByText(/check at .* failed. Showing the results from/)).toBeVisible()
  expect(backend.getByRole('status')).toHaveTextContent('The backend could not be reached')
  expect(backend.queryByText('All 10 parts are up')).not.toBeInTheDocument()
  expect(backend.getAllByRole('listitem')).toHaveLength(10)
})

it('shows the section in Hindi if the user chose Hindi', async () => {
  await showStatus({ language: 'hi' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('सिस्टम की स्थिति')
  expect(await screen.findAllByText('सभी 10 भाग चालू हैं')).not.toEqual([])
})

import { fakeBackend } from '@sabha/backend/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'
import { statusResponses } from '../../../tests/status-responses.ts'

const backendSection = () => findSection('Backend')

beforeEach(() => fakeStatusBackend())

it('shows the state of every part, and a summary', async () => {
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('All 2 parts are up')).not.toEqual([])
  const parts = backend.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toEqual([
    expect.stringMatching(/^Data.*Up/),
    expect.stringMatching(/^Database.*Up/),
  ])
  expect(backend.getByText(/^Checked at \d?\d:\d\d:\d\d [ap]m IST/)).toBeVisible()
})

it('shows which part is down and why, and names an unknown part', async () => {
  const parts = {
    auth: { status: 'up' },
    rest: { status: 'down', detail: 'connection refused' },
    novel: { status: 'up' },
  }
  fakeStatusBackend({ parts })
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('1 of 3 parts is down')).not.toEqual([])
  const [, data, novel] = backend.getAllByRole('listitem')
  expect(data).toHaveTextContent(/^Data.*Down.*connection refused/)
  expect(novel).toHaveTextContent(/^novel.*Up/)
})

it('shows a part as not reported if its state is unknown', async () => {
  fakeBackend(statusResponses)
  await showStatus()
  const backend = await backendSection()
  expect(await backend.findAllByText('2 parts are up, 2 not reported')).not.toEqual([])
  expect(backend.getAllByText('Not reported')).toHaveLength(2)
})

it('shows a skeleton while the health report loads', async () => {
  fakeBackend({
    ...statusResponses,
    'GET /auth/v1/health': () => new Promise<Response>(() => {}),
  })
  await showStatus()
  expect(await (await backendSection()).findByText('Loading')).toBeInTheDocument()
})

it('shows an error if the request failed, and sends it again on Retry', async () => {
  fakeStatusBackend({ parts: null })
  const user = await showStatus()
  const backend = await backendSection()
  expect(await backend.findByRole('alert')).toHaveTextContent('The backend could not be reached')
  fakeStatusBackend({ parts: { database: { status: 'up' } } })
  await user.click(backend.getByRole('button', { name: 'Retry' }))
  expect(await backend.findByRole('listitem')).toHaveTextContent(/^Database.*Up/)
})

it('shows that the report lists no part', async () => {
  fakeStatusBackend({ parts: {} })
  await showStatus()
  expect(await (await backendSection()).findByText('No parts reported')).toBeVisible()
})

it('announces the result of a manual refresh', async () => {
  const user = await showStatus()
  const backend = await backendSection()
  await backend.findAllByRole('listitem')
  expect(backend.getByRole('status')).not.toHaveTextContent('Checked at')
  await user.click(backend.getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(backend.getByRole('status')).toHaveTextContent(/All 2 parts are up Checked at/),
  )
})

it('keeps the last known state when a refresh fails, marked as outdated', async () => {
  const user = await showStatus()
  const backend = await backendSection()
  await backend.findAllByRole('listitem')
  fakeStatusBackend({ parts: null })
  await user.click(backend.getByRole('button', { name: 'Refresh' }))
  expect(await backend.findByText(/check at .* failed. Showing the results from/)).toBeVisible()
  expect(backend.getByRole('status')).toHaveTextContent('The backend could not be reached')
  expect(backend.queryByText('All 2 parts are up')).not.toBeInTheDocument()
  expect(backend.getAllByRole('listitem')).toHaveLength(2)
})

it('shows the section in Hindi if the user chose Hindi', async () => {
  await showStatus({ language: 'hi' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('सिस्टम की स्थिति')
  expect(await screen.findAllByText('सभी 2 भाग चालू हैं')).not.toEqual([])
})

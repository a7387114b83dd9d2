import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sampleListedJob } from '../../tests/jobs.ts'
import { Component } from './jobs-page.tsx'

const closing = { ...sampleListedJob, application: 'pending' }
const plain = {
  ...sampleListedJob,
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be101',
  title: 'Nurse',
  location: null,
  salary_range: null,
  closing_date: null,
}

function show(jobs: object[] = [closing, plain], path?: string) {
  const answer = () => jsonAnswer({ jobs, total: jobs.length, next: null })
  const backend = fakeBackend({
    'GET /rest/v1/rpc/open_jobs': answer,
    'POST /rest/v1/rpc/open_jobs': answer,
  })
  renderPage(path)
  return backend
}

function renderPage(path = '/jobs') {
  render(
    <FakePlatform session={fakeSession('member')} path={path}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}

it('lists jobs with company, place, salary, closing date and own applications', async () => {
  show()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('Two jobs should be listed.')

  expect(within(first).getByRole('link', { name: 'Data Analyst' })).toHaveAttribute(
    'href',
    `/jobs/${closing.id}`,
  )
  expect(first).toHaveTextContent(
    'Blue Lotus Analytics · Bengaluru · ₹9–13 lakh a year · Closes 5 Dec 2099',
  )
  expect(within(first).getByText('Applied')).toBeVisible()
  expect(second).toHaveTextContent('Nurse')
  expect(second).not.toHaveTextContent('Applied')
  expect(screen.getByRole('status')).toHaveTextContent('2 open jobs')
})

it('loads further jobs on a click, and says if that failed', async () => {
  const next = { key: plain.created_at, id: plain.id }
  const backend = fakeBackend({
    'GET /rest/v1/rpc/open_jobs': ({ path }) =>
      path.includes('after_id')
        ? dataRefusal(403, '42501', {})
        : jsonAnswer({ jobs: [plain], total: 9, next }),
  })
  renderPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Jobs could not be loaded')
  expect(backend.requests.at(-1)?.path).toContain(`after_id=${plain.id}`)
  expect(screen.getByText('Nurse')).toBeVisible()
})

it('searches in the database, also for words that a URL would turn into an operator', async () => {
  const backend = show()
  await userEvent.type(await screen.findByRole('searchbox'), 'match.pune{Enter}')

  await expect.poll(() => backend.requests.at(-1)?.body).toEqual({ search: 'match.pune' })
  expect(backend.requests.at(-1)?.path).not.toContain('match')
  expect(await screen.findByText('2 jobs found', { selector: 'p' })).toBeVisible()
})

it('searches by the beginning of a longer search in the URL', async () => {
  const backend = show([plain], `/jobs?search=${'x'.repeat(300)}`)
  await screen.findByRole('listitem')

  expect(backend.requests.at(-1)?.body).toEqual({ search: 'x'.repeat(limits.searchMaxLength) })
})

it('offers all jobs if none matches the search', async () => {
  const backend = show([])
  await userEvent.type(await screen.findByRole('searchbox'), 'pune{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all jobs' }))

  expect(await screen.findByText('No open jobs')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(backend.requests.map(({ body }) => body)).toEqual([null, { search: 'pune' }])
})

import { jsonAnswer, sampleJob, timeoutFailure } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { applicationOf, fakeApplications } from '../../tests/applications.ts'
import { cards, openDetails, press, showApplications } from '../../tests/show-applications.tsx'

const asha = applicationOf('Asha Rao', 1, {
  applicant: {
    full_name: 'Asha Rao',
    email: 'asha@sabha.test',
    phone: '+919876543210',
    phone_proved: false,
    company: 'Nila Design Studio',
  },
})
const bilal = applicationOf('Bilal Khan', 3)
const nameless = applicationOf(' ', 2, { status: 'accepted' })

it('shows applicant, job, date and status', async () => {
  fakeApplications({ rows: [asha, nameless] })
  showApplications()

  const list = await screen.findByRole('list', { name: 'Job Applications' })
  const [first, second] = within(list).getAllByRole('listitem')
  for (const words of [
    'Asha Rao',
    'Pending',
    'asha@sabha.test',
    '+91 98765 43210',
    'Not verified',
    'Nila Design Studio',
    'Data Analyst',
    'Blue Lotus Analytics',
    'Applied 10 Nov 2026',
  ])
    expect(first).toHaveTextContent(words)
  expect(second).toHaveTextContent('Unnamed Applicant')
  expect(second).toHaveTextContent('Accepted')
})

it("opens an application by the applicant's name; the dialog links to the member and phone", async () => {
  fakeApplications({ rows: [asha, nameless] })
  showApplications('/admin/applications?search=rao')
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  expect(readAddress()).toBe(`/admin/applications?search=rao&application=${asha.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Asha Rao' }))
  expect(dialog.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${asha.applicant_id}/profile?application=${asha.id}`,
  )
  expect(dialog.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
})

it('shows an empty state if there is none', async () => {
  fakeApplications({ rows: [] })
  showApplications()
  expect(await screen.findByText('No applications received yet.')).toBeVisible()
})

it("shows counts by status from the list's own request, and filters by one on a click", async () => {
  const { listings } = fakeApplications({ rows: [asha, nameless] })
  showApplications()
  const statuses = await screen.findByRole('group', { name: 'Status' })
  expect(
    within(statuses)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All 2', 'Pending 1', 'Reviewed 0', 'Accepted 1', 'Rejected 0'])
  expect(listings()).toHaveLength(1)

  await userEvent.click(within(statuses).getByRole('button', { name: 'Accepted 1' }))
  await expect.poll(cards).toEqual(['Unnamed Applicant'])
  expect(screen.getAllByText('1 of 2 applications')[0]).toBeVisible()
  expect(readAddress()).toBe('/admin/applications?status=accepted')
  expect(listings()).toHaveLength(2)

  await userEvent.click(within(statuses).getByRole('button', { name: 'Rejected 0' }))
  expect(await screen.findByText('No rejected applications')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all applications' }))
  await expect.poll(cards).toHaveLength(2)
})

it('keeps a decided application in the filtered list until the dialog is closed', async () => {
  const { listings } = fakeApplications({ rows: [asha, bilal, nameless] })
  showApplications('/admin/applications?status=pending')
  const dialog = await openDetails(0)
  await press('Accept')
  await within(dialog).findByText('Saved: Accepted')
  expect(within(dialog).getByText('1 of 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pending 1', hidden: true })).toBeInTheDocument()
  expect(screen.getAllByText('1 of 3 applications').length).toBeGreaterThan(0)
  expect(listings()).toHaveLength(1)

  await press('Close')
  await expect.poll(cards).toEqual(['Bilal Khan'])
  expect(listings()).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('is filtered by job and search, which are stored in the URL', async () => {
  const { listings } = fakeApplications({ rows: [asha] })
  showApplications()
  await screen.findByRole('list', { name: 'Job Applications' })
  const [job] = screen.getAllByRole('combobox', { name: 'Job' })
  await userEvent.selectOptions(job as HTMLElement, 'Data Analyst, Blue Lotus Analytics')
  await userEvent.type(screen.getByRole('textbox'), 'rao{Enter}')

  await expect
    .poll(() => listings().at(-1))
    .toEqual({ page_size: 50, job_id: sampleJob.id, search: 'rao' })
  expect(readAddress()).toBe(`/admin/applications?job=${sampleJob.id}&search=rao`)
})

it('searches by the beginning of a longer search in the URL', async () => {
  const { listings } = fakeApplications({ rows: [asha] })
  showApplications(`/admin/applications?search=${'x'.repeat(300)}`)

  await expect
    .poll(listings)
    .toEqual([{ page_size: 50, search: 'x'.repeat(limits.searchMaxLength) }])
})

it('loads the next page on a click', async () => {
  const { listings } = fakeApplications({ rows: [asha, nameless], pageSize: 1 })
  showApplications()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await expect.poll(cards).toEqual(['Asha Rao', 'Unnamed Applicant'])
  expect(listings().at(-1)).toMatchObject({ after_id: asha.id, after_applied_at: asha.applied_at })
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it("lists one job's applications under its name, with a link to all", async () => {
  const { listings } = fakeApplications({ rows: [asha] })
  showApplications(`/admin/jobs/${sampleJob.id}/applications`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Applications for Data Analyst' }),
  ).toBeVisible()
  expect(listings()).toEqual([{ page_size: 50, job_id: sampleJob.id }])
  expect(screen.queryByRole('combobox', { name: 'Job' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All applications' })).toHaveAttribute(
    'href',
    '/admin/applications',
  )
})

it('sends no request for an invalid job id', async () => {
  const { listings } = fakeApplications({ rows: [asha] })
  showApplications('/admin/jobs/7/applications')
  expect(await screen.findByText('This job does not exist')).toBeVisible()
  expect(listings()).toEqual([])
})

it('opens the application in the URL, even if the list does not contain it', async () => {
  fakeApplications({ rows: [asha, nameless] })
  showApplications(`/admin/applications?status=pending&application=${nameless.id}`)
  expect(await screen.findByRole('dialog', { name: 'Unnamed Applicant' })).toBeInTheDocument()
})

it('stores the opened application in the URL', async () => {
  fakeApplications({ rows: [asha] })
  showApplications()
  const dialog = await openDetails(0)
  expect(readAddress()).toBe(`/admin/applications?application=${asha.id}`)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(readAddress()).toBe('/admin/applications')
})

it('shows a job filter whose name failed to load, with an error', async () => {
  let isDown = true
  const { id, title, company } = sampleJob
  fakeApplications({
    rows: [],
    answers: {
      'GET /rest/v1/listed_jobs': () =>
        isDown ? timeoutFailure() : jsonAnswer([{ id, title, company }]),
    },
  })
  showApplications(`/admin/applications?job=${id}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('The job names could not be loaded.')
  expect(screen.getAllByLabelText('Job')[0]).toHaveDisplayValue('Selected job')
  expect(screen.getByRole('button', { name: 'Remove filter: Job: Selected job' })).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect
    .poll(() => screen.queryByRole('button', { name: `Remove filter: Job: ${title}, ${company}` }))
    .toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it("takes the chosen job's name from its applications if the jobs failed to load", async () => {
  fakeApplications({ rows: [asha], answers: { 'GET /rest/v1/listed_jobs': timeoutFailure } })
  showApplications(`/admin/applications?job=${asha.job_id}`)
  const { title, company } = asha.job
  expect(
    await screen.findByRole('button', { name: `Remove filter: Job: ${title}, ${company}` }),
  ).toBeVisible()
})

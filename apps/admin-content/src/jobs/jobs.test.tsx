import { dataRefusal, sampleJob } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { limits } from '@sabha/types'
import type { ListedJob } from '@sabha/types/records'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeTable } from '../../tests/fake-table.ts'
import { fill, show } from '../../tests/show.tsx'
import { Component as EditPage } from './edit-job-page.tsx'
import { Component as ListPage } from './jobs-page.tsx'
import { Component as NewPage } from './new-job-page.tsx'

const listed: ListedJob = {
  ...sampleJob,
  location: 'Pune',
  salary_range: '₹6–8 lakh',
  application_count: 1234,
}

async function showList(answers = {}, search = '') {
  const table = fakeTable('jobs', listed, answers)
  show(ListPage, { path: `/admin/jobs${search}` })
  await screen.findByRole('listitem')
  return table
}

const item = () => within(screen.getByRole('listitem'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows a job with its visibility, and links to its applications', async () => {
  await showList()

  expect(item().getByText('Blue Lotus Analytics · Pune · ₹6–8 lakh')).toBeVisible()
  expect(item().getByText('Reports for schools.')).toBeVisible()
  expect(item().getByText('Active')).toBeVisible()
  expect(item().getByRole('link', { name: 'Applications (1,234)' })).toHaveAttribute(
    'href',
    `/admin/jobs/${listed.id}/applications`,
  )
})

it.each([
  ['2099-12-05', 'Active'],
  ['2020-01-31', 'Closed'],
])('shows the closing date %s of a job with the badge %s', async (closing_date, badge) => {
  fakeTable('jobs', { ...listed, closing_date })
  show(ListPage, { path: '/admin/jobs' })
  await screen.findByRole('listitem')

  expect(item().getByText(/Closing date/)).toBeVisible()
  expect(item().getByText(badge)).toBeVisible()
})

it('deactivates and activates a job at once', async () => {
  const { row } = await showList()
  await press('Deactivate')
  expect(await item().findByText('Inactive')).toBeVisible()
  await vi.waitFor(() => expect(row.current?.is_active).toBe(false))

  await press('Activate')
  expect(await item().findByText('Active')).toBeVisible()
  await vi.waitFor(() => expect(row.current?.is_active).toBe(true))
})

it('keeps a job active if the server refuses, and shows why', async () => {
  await showList({ 'PATCH /rest/v1/jobs': () => dataRefusal(403, '42501') })
  await press('Deactivate')

  await vi.waitFor(() => expect(readToasts()).toEqual([expect.stringContaining('was not changed')]))
  expect(item().getByText('Active')).toBeVisible()
})

it('deletes a job after a confirmation, and restores it', async () => {
  await showList()
  await press('Actions for Data Analyst')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(screen.getByText('Are you sure you want to delete this job?')).toBeVisible()
  await press('Delete')

  expect(await screen.findByRole('link', { name: 'Create the First Job' })).toBeVisible()
  await press('Undo')
  expect(await screen.findByRole('link', { name: 'Data Analyst' })).toBeVisible()
})

it('offers to clear a search without matches', async () => {
  const table = await showList()
  table.row.current = null
  await userEvent.type(screen.getByRole('textbox', { name: 'Search jobs' }), 'nothing{Enter}')

  expect(await screen.findByText('No results')).toBeVisible()
  await press('Clear filters')
  await vi.waitFor(() => expect(readAddress()).toBe('/admin/jobs'))
})

it('searches by the beginning of a longer search in the URL', async () => {
  const table = await showList({}, `?search=${'x'.repeat(300)}`)

  expect(table.called('search_jobs')[0]).toEqual({ search: 'x'.repeat(limits.searchMaxLength) })
})

it('creates a job as active, with null for empty optional fields', async () => {
  const { sent } = fakeTable('jobs', listed)
  show(NewPage, { path: '/admin/jobs/new' })
  await press('Create Job')
  expect(screen.getByLabelText(/Company/)).toHaveAccessibleDescription('Enter the company')
  expect(sent('POST')).toEqual([])

  fill(/Title/, 'Librarian')
  fill(/Company/, 'Sabha Foundation')
  fill(/Description/, 'Two afternoons a week.')
  fill(/Closing Date/, '2099-12-05')
  await press('Create Job')

  await vi.waitFor(() => expect(readAddress()).toBe('/admin/jobs'))
  expect(sent('POST')).toEqual([
    {
      id: expect.any(String),
      title: 'Librarian',
      company: 'Sabha Foundation',
      description: 'Two afternoons a week.',
      location: null,
      salary_range: null,
      closing_date: '2099-12-05',
      is_active: true,
    },
  ])
})

it('copies all values of a job', async () => {
  fakeTable('jobs', listed)
  show(NewPage, { path: `/admin/jobs/new?from=${listed.id}` })

  expect(await screen.findByLabelText(/Title/)).toHaveValue('Data Analyst')
  expect(screen.getByLabelText(/Salary Range/)).toHaveValue('₹6–8 lakh')
})

it('shows both versions if another admin saved first', async () => {
  const { row, changeElsewhere } = fakeTable('jobs', listed)
  show(EditPage, { path: `/admin/jobs/${listed.id}/edit`, pattern: '/admin/jobs/:id/edit' })
  await screen.findByLabelText(/Title/)
  changeElsewhere({ salary_range: '₹9 lakh' })
  fill(/Company/, 'Mine')
  await press('Save Changes')

  await screen.findByRole('alertdialog', { name: 'Someone else changed this job' })
  expect(screen.getByRole('radio', { name: /Saved version.*₹9 lakh/ })).toBeChecked()
  await press('Save My Choices')
  await vi.waitFor(() =>
    expect(row.current).toMatchObject({ company: 'Mine', salary_range: '₹9 lakh' }),
  )
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { applicationOf, fakeApplications } from '../../../tests/applications.ts'
import { openDetails, press, showApplications, write } from '../../../tests/show-applications.tsx'
import type { Application } from '../application.ts'

const asha = applicationOf('Asha Rao', 1)

async function open(changes: Partial<Application> = {}) {
  const backend = fakeApplications({ rows: [{ ...asha, mail_language: 'en', ...changes }] })
  showApplications()
  await openDetails(0)
  return backend
}

const preview = (title: string) => screen.findByRole('alertdialog', { name: title })

it('shows the email before a decision is saved', async () => {
  const { reviews } = await open()
  await press('Accept')
  const dialog = await preview('Accept and email the applicant?')
  for (const words of [
    `This email will be sent to ${asha.applicant.email}:`,
    'Your application was accepted: Data Analyst',
    'You will be contacted about the next steps.',
    'Blue Lotus Analytics',
    'Open your application',
  ])
    expect(dialog).toHaveTextContent(words)
  expect(within(dialog).getByRole('region', { name: 'Email' })).toHaveAttribute('tabindex', '0')
  expect(reviews()).toEqual([])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept and Send' }))
  expect(await screen.findByText('Saved: Accepted')).toBeVisible()
  expect(reviews()).toMatchObject([{ application_id: asha.id, status: 'accepted' }])
  expect(reviews()[0]).not.toHaveProperty('mail_reviewed')
})

it('saves nothing if the preview is cancelled', async () => {
  const { reviews } = await open()
  await press('Reject')
  const dialog = await preview('Reject and email the applicant?')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(reviews()).toEqual([])
})

it("shows the email in the applicant's language", async () => {
  await open({ mail_language: 'hi' })
  await press('Reject')
  const dialog = await preview('Reject and email the applicant?')
  expect(
    within(dialog).getByText('आपका आवेदन सफल नहीं हुआ: Data Analyst').closest('[lang]'),
  ).toHaveAttribute('lang', 'hi')
})

it('marks an application as reviewed without an email, unless the admin chooses one', async () => {
  const { reviews } = await open({ status: 'pending' })
  const choice = { name: 'Also email the applicant when I mark this application as reviewed' }
  await userEvent.click(screen.getByRole('checkbox', choice))
  await press('Mark Reviewed')
  const dialog = await preview('Mark as reviewed and email the applicant?')
  expect(dialog).toHaveTextContent('An admin has read your application.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('checkbox', choice))
  await press('Mark Reviewed')
  expect(await screen.findByText('Saved: Reviewed')).toBeVisible()
  expect(reviews()).toHaveLength(1)
  expect(reviews()[0]).not.toHaveProperty('mail_reviewed')
})

it('sends the choice to email that an application was reviewed', async () => {
  const { reviews } = await open({ status: 'pending' })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Also email/ }))
  await press('Mark Reviewed')
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark Reviewed and Send' }))
  await expect.poll(reviews).toMatchObject([{ status: 'reviewed', mail_reviewed: true }])
})

it.each<[string, Partial<Application>]>([
  ['belongs to an applicant without emails', { mail_language: null }],
])('saves at once if an application %s', async (_case, changes) => {
  const { reviews } = await open(changes)
  await press('Accept')
  await expect.poll(reviews).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says that an applicant receives no emails', async () => {
  await open({ mail_language: null })
  expect(
    screen.getByText('This applicant does not receive emails about applications.'),
  ).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /^Also email/ })).toBeNull()
})

it('saves notes on a decided application without an email', async () => {
  const { reviews } = await open({ status: 'accepted' })
  write('Starts on Monday')
  await press('Save Notes')
  await expect.poll(reviews).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says before a changed decision that the applicant may know the former one', async () => {
  await open({ status: 'accepted' })
  await press('Reject')
  expect(await preview('Reject and email the applicant?')).toHaveTextContent(
    'The decision so far is Accepted. The applicant may already know it.',
  )
})

it('says nothing of a former decision about a pending application', async () => {
  await open({ status: 'pending' })
  await press('Reject')
  expect(await preview('Reject and email the applicant?')).not.toHaveTextContent('so far')
})

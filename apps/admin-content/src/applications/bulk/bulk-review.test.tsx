import { networkFailure } from '@sabha/backend/testing'
import { fakeSession, readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  type ApplicationsBackend,
  applicationOf,
  fakeApplications,
  reviewAnswer,
} from '../../../tests/applications.ts'
import { showApplications } from '../../../tests/show-applications.tsx'

const review = 'POST /rest/v1/rpc/review_application'
const asha = applicationOf('Asha Rao', 1, { admin_notes: 'Call back', mail_language: 'en' })
const bilal = applicationOf('Bilal Khan', 2, { mail_language: null })
const chitra = applicationOf('Chitra Iyer', 3, { status: 'accepted', mail_language: 'en' })
const divya = applicationOf('Divya Nair', 4, { status: 'rejected' })

const box = (name: string) => screen.findByRole('checkbox', { name })
const bar = () => screen.queryByRole('group', { name: 'Selected applications' })
const inBar = (name: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: 'Selected applications' })).getByRole('button', {
      name,
    }),
  )
const dialog = () => screen.findByRole('alertdialog', { name: /\?$/ })
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
const isolated = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '')

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

async function select(names: readonly string[], given: Partial<ApplicationsBackend> = {}) {
  const backend = fakeApplications({ rows: [asha, bilal, chitra, divya], ...given })
  showApplications()
  for (const name of names) await userEvent.click(await box(`Select ${name}`))
  return backend
}

it('shows and announces how many applications are selected; Escape clears the selection', async () => {
  await select(['Asha Rao'])
  expect(bar()).toHaveTextContent('1 application selected')
  const status = { selector: '[role=status]' }
  expect(screen.getByText('1 application selected', status)).toBeInTheDocument()
  await userEvent.click(await box('Select Bilal Khan'))
  expect(bar()).toHaveTextContent('2 applications selected')
  await userEvent.keyboard('{Escape}')
  expect(bar()).toBeNull()
  expect(await box('Select the 4 applications shown')).toHaveFocus()
})

it('rejects the selected applications after one question, with their notes and the version that was shown', async () => {
  const { reviews, listings } = await select([])
  await userEvent.click(await box('Select the 4 applications shown'))
  await inBar('Reject')
  const asked = await dialog()
  expect(asked).toHaveAccessibleName('Reject 3 applications?')
  for (const words of [
    '2 applicants will be emailed.',
    '1 selected application is already marked as Rejected and stays as it is.',
    '1 of them was accepted or rejected before.',
    `this email will be sent to ${asha.applicant.email}:`,
  ])
    expect(asked).toHaveTextContent(words)
  expect(within(asked).getByRole('region', { name: 'Email' })).toBeVisible()
  expect(reviews()).toEqual([])

  await press('Reject and Send')
  await expect.poll(readToasts).toEqual(['3 applications rejected.'])
  expect(reviews()).toEqual(
    [asha, bilal, chitra].map(({ id, updated_at, admin_notes }) => ({
      application_id: id,
      status: 'rejected',
      admin_notes: admin_notes ?? '',
      seen_updated_at: updated_at,
    })),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(bar()).toBeNull()
  expect(await screen.findByRole('button', { name: 'Rejected 4' })).toBeVisible()
  await expect
    .poll(() => screen.getByRole('heading', { level: 1, name: 'Job Applications' }))
    .toHaveFocus()
  expect(listings(), 'the list is not refetched').toHaveLength(1)
})

it('reads a filtered list again only when the dialog is closed', async () => {
  const rows = [asha, bilal, chitra]
  const { listings } = fakeApplications({
    rows,
    answers: {
      [review]: ({ body }) =>
        Object(body).application_id === bilal.id ? networkFailure() : reviewAnswer(rows, body),
    },
  })
  showApplications('/admin/applications?status=pending')
  await userEvent.click(await box('Select the 2 applications shown'))
  await inBar('Mark Reviewed')
  await dialog()
  await press('Mark Reviewed')
  await screen.findByRole('list', { name: 'Not changed' })
  expect(listings()).toHaveLength(1)
  await press('Done')
  await expect.poll(listings).toHaveLength(2)
})

it('marks as reviewed without emails, unless they are chosen', async () => {
  const { reviews } = await select(['Asha Rao', 'Bilal Khan'])
  await inBar('Mark Reviewed')
  expect(await dialog()).toHaveTextContent('No emails will be sent.')
  await userEvent.click(await box('Also email the applicants'))
  expect(await dialog()).toHaveTextContent('1 applicant will be emailed.')
  await press('Mark Reviewed and Send')
  await expect.poll(readToasts).toEqual(['2 applications marked as reviewed.'])
  expect(reviews()).toMatchObject([{ mail_reviewed: true }, { mail_reviewed: true }])
})

it("reports another admin's decision made meanwhile, overwrites nothing and offers no retry", async () => {
  const { reviewElsewhere, reviews } = await select(['Asha Rao', 'Bilal Khan'])
  await inBar('Reject')
  await dialog()
  reviewElsewhere(asha, { status: 'accepted', reviewed_by: 'Meera Joshi', admin_notes: 'Hers' })
  await press('Reject and Send')

  const list = within(await screen.findByRole('list', { name: 'Not changed' }))
  const [failed] = list.getAllByRole('listitem')
  expect(isolated(failed?.textContent ?? null)).toBe(
    'Asha RaoMeera Joshi marked this application as Accepted. Nothing was overwritten.',
  )
  expect(screen.getByText('1 application rejected.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  expect(reviews()).toHaveLength(2)
  await userEvent.click(list.getByRole('link', { name: 'Asha Rao' }))
  expect(readAddress()).toBe(`/admin/applications?application=${asha.id}`)
  expect(await screen.findByRole('dialog', { name: 'Asha Rao' })).toHaveTextContent('Accepted')
  expect(bar()).toBeNull()
})

it('names the applications that failed, and retries only these', async () => {
  let isDown = true
  const backend = await select(['Asha Rao', 'Bilal Khan', 'Chitra Iyer'], {
    answers: {
      [review]: (request) =>
        isDown && Object(request.body).application_id !== bilal.id
          ? networkFailure()
          : reviewAnswer([asha, bilal, chitra], request.body),
    },
  })
  await inBar('Reject')
  await dialog()
  await press('Reject and Send')
  const failed = await screen.findByRole('list', { name: 'Not changed' })
  expect(
    within(failed)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Asha Rao', 'Chitra Iyer'])
  expect(failed).toHaveTextContent(/reach/)
  expect(bar()).toHaveTextContent('2 applications selected')

  isDown = false
  await press('Retry 2')
  await expect.poll(readToasts).toEqual(['3 applications rejected.'])
  expect(backend.reviews()).toHaveLength(5)
})

it('counts a decision as saved if only the answer to it was lost', async () => {
  const { reviewElsewhere } = await select(['Asha Rao'])
  await inBar('Reject')
  await dialog()
  reviewElsewhere(asha, { status: 'rejected' })
  await press('Reject and Send')
  await expect.poll(readToasts).toEqual(['1 application rejected.'])
})

it('shows progress and stops on request; the others can be retried', async () => {
  let answer: (response: Response) => void = () => undefined
  await select(['Asha Rao', 'Bilal Khan'], {
    answers: { [review]: () => new Promise((resolve) => (answer = resolve)) },
  })
  await inBar('Mark Reviewed')
  await dialog()
  await press('Mark Reviewed')
  expect(await screen.findByText('Saving 1 of 2...')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await press('Stop')
  answer(Response.json({ ...asha, status: 'reviewed', reviewed_at: asha.applied_at }))
  const failed = await screen.findByRole('list', { name: 'Not changed' })
  expect(failed).toHaveTextContent('Bilal KhanYou stopped before this one.')
  expect(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retry' }),
  ).toBeVisible()
})

it('says that nothing would change', async () => {
  const { reviews } = await select(['Divya Nair'])
  await inBar('Reject')
  await expect
    .poll(readToasts)
    .toEqual(['All selected applications are already marked as Rejected.'])
  expect(reviews()).toEqual([])
})

it("offers no checkbox for the admin's own application", async () => {
  const session = fakeSession('admin')
  if (session.status !== 'signed-in') throw new Error('An admin is signed in')
  await select([], { rows: [{ ...asha, applicant_id: session.profile.id }, bilal] })
  expect(await box('Select the application shown')).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Select Asha Rao' })).toBeNull()
})

it('selects at most 50 applications at once', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => applicationOf(`Member ${index}`, index + 1))
  await select([], { rows, pageSize: 60 })
  await userEvent.click(await box('Select the 50 applications shown'))
  expect(bar()).toHaveTextContent('50 applications selected')
  await userEvent.click(await box('Select Member 50'))
  await expect.poll(readToasts).toEqual(['You can decide up to 50 applications at once.'])
  expect(await box('Select Member 50')).not.toBeChecked()
})

import { queryClient } from '@sabha/backend/query'
import { networkFailure } from '@sabha/backend/testing'
import { fakeSession } from '@sabha/contract/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  type ApplicationsBackend,
  applicationOf,
  fakeApplications,
} from '../../tests/applications.ts'
import {
  cards,
  notes,
  openDetails,
  press,
  showApplications,
  write,
} from '../../tests/show-applications.tsx'

const asha = applicationOf('Asha Rao', 1)
const bilal = applicationOf('Bilal Khan', 2)
const chitra = applicationOf('Chitra Iyer', 3)

async function open(given: Partial<ApplicationsBackend> = {}, place = 0) {
  const backend = fakeApplications({ rows: [asha, bilal, chitra], ...given })
  const { unmount } = showApplications()
  const dialog = await openDetails(place)
  return { ...backend, dialog, unmount }
}

it('shows all details of an application', async () => {
  const { dialog } = await open({
    rows: [
      {
        ...asha,
        cover_letter: 'I have\nwaited for this: https://asha.example/work.',
        resume_url: 'https://example.org/cv.pdf',
        admin_notes: 'Spoke on the phone',
        applicant: { ...asha.applicant, phone: '+919876543210' },
        status: 'reviewed',
        reviewed_at: '2026-11-12T05:02:00+00:00',
        reviewed_by: 'Meera Joshi',
      },
    ],
  })
  for (const words of [
    'Asha Rao',
    asha.applicant.email,
    'Data Analyst',
    'Blue Lotus Analytics',
    '10 Nov 2026, 10:00 am IST',
    '12 Nov 2026, 10:32 am IST by Meera Joshi',
    'Reviewed',
  ])
    expect(dialog).toHaveTextContent(words)
  expect(within(dialog).getByText(/waited for this/)).toHaveTextContent(
    'I have waited for this: https://asha.example/work.',
  )
  expect(within(dialog).getByRole('link', { name: 'https://asha.example/work' })).toBeVisible()
  expect(notes()).toHaveValue('Spoke on the phone')
  expect(within(dialog).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${asha.applicant_id}/profile?application=${asha.id}`,
  )
  expect(within(dialog).getByRole('link', { name: asha.applicant.email })).toHaveAttribute(
    'href',
    `mailto:${asha.applicant.email}`,
  )
  expect(within(dialog).getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  const resume = within(dialog).getByRole('link', { name: 'Open resume' })
  expect(resume).toHaveAttribute('href', 'https://example.org/cv.pdf')
  expect(resume).toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'))
})

it("hides notes and decisions of an admin's own application", async () => {
  const session = fakeSession('admin')
  if (session.status !== 'signed-in') throw new Error('An admin is signed in')
  const { dialog } = await open({ rows: [{ ...asha, applicant_id: session.profile.id }, bilal] })
  expect(dialog).toHaveTextContent('This is your own application. Another admin must review it.')
  expect(within(dialog).queryByRole('textbox', { name: 'Admin Notes' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull()

  await press(/Next/)
  expect(await within(dialog).findByRole('textbox', { name: 'Admin Notes' })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Accept' })).toBeVisible()
})

it.each([
  ['Accept', 'accepted', 'Accepted', 'rejected'],
  ['Reject', 'rejected', 'Rejected', 'accepted'],
  ['Mark Reviewed', 'reviewed', 'Reviewed', 'pending'],
] as const)(
  'saves with %s the status and notes, whatever the current status',
  async (button, status, word, before) => {
    const { reviews, listings, dialog } = await open({ rows: [{ ...asha, status: before }] })
    write('Call back ')
    await press(button)

    expect(await within(dialog).findByText(`Saved: ${word}`)).toBeVisible()
    expect(reviews()).toEqual([
      {
        application_id: asha.id,
        status,
        admin_notes: 'Call back',
        seen_updated_at: asha.updated_at,
      },
    ])
    expect(notes()).toHaveValue('Call back')
    expect(screen.getByRole('list', { name: 'Job Applications', hidden: true })).toHaveTextContent(
      word,
    )
    expect(listings(), 'the list is not read anew').toHaveLength(1)
  },
)

it('marks the present decision, which cannot be made again, and focuses Next after a save', async () => {
  const { dialog, reviews } = await open()
  const accept = () => within(dialog).getByRole('button', { name: 'Accept' })
  expect(accept()).toHaveAttribute('aria-pressed', 'false')
  await press('Accept')
  await within(dialog).findByText('Saved: Accepted')
  expect(accept()).toHaveAttribute('aria-pressed', 'true')
  expect(accept()).toBeDisabled()
  expect(within(dialog).getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent('Bilal Khan')
  expect(reviews()).toHaveLength(1)
})

it('saves notes on a decided application without a new decision', async () => {
  const { reviews } = await open({ rows: [{ ...asha, status: 'accepted' }] })
  expect(screen.queryByRole('button', { name: 'Save Notes' })).toBeNull()
  write('Starts on Monday')
  await press('Save Notes')
  await expect
    .poll(reviews)
    .toMatchObject([{ status: 'accepted', admin_notes: 'Starts on Monday' }])
})

it('counts a decided application under its new status', async () => {
  const { dialog } = await open()
  await press('Accept')
  await within(dialog).findByText('Saved: Accepted')
  const buttons = within(screen.getByRole('group', { name: 'Status', hidden: true }))
  expect(buttons.getByRole('button', { name: 'Pending 2', hidden: true })).toBeInTheDocument()
  expect(buttons.getByRole('button', { name: 'Accepted 1', hidden: true })).toBeInTheDocument()
})

it('shows why a save failed, and keeps the typed notes', async () => {
  await open({ answers: { 'POST /rest/v1/rpc/review_application': networkFailure } })
  write('Call back')
  await press('Reject')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to update application status')
  expect(alert).toHaveTextContent(/reach/)
  expect(notes()).toHaveValue('Call back')
  expect(cards()).toContain('Asha Rao')
})

it("shows another admin's concurrent decision and notes; a second click replaces it", async () => {
  const { reviewElsewhere, reviews, dialog } = await open()
  write('Mine')
  reviewElsewhere(asha, { status: 'accepted', reviewed_by: 'Meera Joshi', admin_notes: 'Hers' })
  await press('Reject')

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to update application status')
  expect(alert.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
    'Meera Joshi marked this application as Accepted on 12 Nov 2026, 10:32 am IST',
  )
  expect(alert).toHaveTextContent('Hers')
  expect(notes()).toHaveValue('Mine')

  await press('Reject')
  expect(await within(dialog).findByText('Saved: Rejected')).toBeVisible()
  expect(reviews().map((review) => Object(review).seen_updated_at)).toEqual([
    asha.updated_at,
    '2026-11-12T05:02:00.5+00:00',
  ])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it("copies the other admin's notes on a click", async () => {
  const { reviewElsewhere } = await open()
  write('Mine')
  reviewElsewhere(asha, { status: 'accepted', admin_notes: 'Hers' })
  await press('Accept')
  await press('Use their notes')
  expect(notes()).toHaveValue('Hers')
  expect(notes()).toHaveFocus()
})

it('keeps notes as a draft until they are saved or discarded', async () => {
  const { unmount } = await open()
  write('Half a thought')
  expect(notes()).toHaveAccessibleDescription(/Draft on this device/)
  await press('Next')
  expect(notes()).toHaveValue('')
  unmount()

  const { dialog } = await open()
  expect(notes()).toHaveValue('Half a thought')
  await press('Discard draft')
  expect(notes()).toHaveValue('')
  await press('Undo')
  expect(notes()).toHaveValue('Half a thought')
  await press('Discard draft')
  expect(notes()).toHaveFocus()
  write('Whole')
  await press('Accept')
  await within(dialog).findByText('Saved: Accepted')
  expect(Object.keys(localStorage)).toEqual([])
})

it('shows a decision newer than the draft before anything is saved', async () => {
  const { unmount } = await open()
  write('Mine')
  unmount()
  queryClient.clear()
  const moment = '2026-11-12T05:02:00+00:00'
  const newer = { status: 'rejected', updated_at: moment, reviewed_by: 'Meera Joshi' } as const
  const { dialog } = await open({ rows: [{ ...asha, ...newer }] })
  expect(notes()).toHaveValue('Mine')
  expect(dialog).toHaveTextContent(
    /Meera Joshi.? marked this application as Rejected .* started these notes/,
  )
})

it('moves to the next and previous one by buttons and arrow keys, but not while typing', async () => {
  await open()
  const title = () => within(screen.getByRole('dialog')).getByRole('heading', { level: 2 })
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await press('Next')
  expect(title()).toHaveTextContent('Bilal Khan')
  await userEvent.keyboard('{ArrowRight}')
  expect(title()).toHaveTextContent('Chitra Iyer')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(title()).toHaveTextContent('Bilal Khan')
  await userEvent.type(notes(), 'a{ArrowLeft}')
  expect(title()).toHaveTextContent('Bilal Khan')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true })
  expect(title()).toHaveTextContent('Bilal Khan')
})

it('loads the next page at the end of the loaded list', async () => {
  await open({ pageSize: 2 }, 1)
  await press('Next')
  expect(await screen.findByRole('dialog', { name: 'Chitra Iyer' })).toBeInTheDocument()
  expect(screen.getByText('3 of 3')).toBeVisible()
})

it('stays open on the same application while a decision is being saved', async () => {
  let answer: (response: Response) => void = () => undefined
  const { dialog } = await open({
    answers: {
      'POST /rest/v1/rpc/review_application': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  await press('Accept')
  expect(within(dialog).getByRole('button', { name: 'Saving...' })).toBeVisible()
  await press('Close')
  await press('Next')
  expect(screen.getByRole('dialog', { name: 'Asha Rao' })).toBeInTheDocument()
  await act(async () =>
    answer(Response.json({ ...asha, status: 'accepted', reviewed_at: asha.applied_at })),
  )
  expect(await within(dialog).findByText('Saved: Accepted')).toBeVisible()
})

it('shows user input as plain text', async () => {
  const html = '<img src=x onerror="alert(1)"><b>bold</b> שלום 👩🏽‍💻'
  const { dialog } = await open({
    rows: [
      applicationOf(html, 1, {
        cover_letter: html,
        resume_url: 'javascript:alert(1)',
        admin_notes: html,
        job: { title: html, company: html },
      }),
    ],
  })
  expect(document.querySelector('img, b')).toBeNull()
  expect(within(dialog).getAllByText(html).length).toBeGreaterThanOrEqual(4)
  for (const link of within(dialog).getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringMatching(/^(mailto:|\/admin\/members\/)/))
  expect(within(dialog).getByText('javascript:alert(1)')).toBeVisible()
})

import { prefetch } from '@sabha/backend/query'
import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { routes, type Sample, sampleApplication, sampleJob } from '../../tests/jobs.ts'
import { phoneQueries } from '../application/api.ts'
import { Component } from './job-page.tsx'

interface Shown extends Sample {
  answers?: Parameters<typeof fakeBackend>[0]
}

const member = fakeSession('member')
if (member.status !== 'signed-in') throw new Error('The member is signed in')

async function show({ answers = {}, ...sample }: Shown = {}) {
  const backend = fakeBackend({ ...routes(sample), ...answers })
  render(
    <FakePlatform session={member} path={`/jobs/${sampleJob.id}`} pattern="/jobs/:id">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Data Analyst' })
  return {
    bodyOf: (name: string) => backend.requests.find(({ path }) => path.endsWith(name))?.body,
    callsOf: (name: string) => backend.requests.filter(({ path }) => path.endsWith(name)).length,
  }
}

const letter = () => screen.getByRole('textbox', { name: /Cover letter/ })
const resume = () => screen.getByRole('textbox', { name: /Resume link/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('sends an application with cover letter and resume link', async () => {
  const backend = await show({
    answers: { 'POST /rest/v1/rpc/apply_for_job': () => jsonAnswer(sampleApplication) },
  })
  await userEvent.type(letter(), ' I like data. ')
  await userEvent.type(resume(), 'example.org/cv.pdf')
  await press('Send Application')

  await expect.poll(readToasts).toEqual(['Application sent.'])
  expect(resume()).toHaveValue('https://example.org/cv.pdf')
  expect(backend.bodyOf('apply_for_job')).toEqual({
    job_id: sampleJob.id,
    cover_letter: 'I like data.',
    resume_url: 'https://example.org/cv.pdf',
  })
})

it('shows the sent application with a link to all of them, and focuses the title', async () => {
  let sample: Sample = {}
  await show({
    answers: {
      'POST /rest/v1/rpc/apply_for_job': () => {
        sample = { own: {} }
        return jsonAnswer(sampleApplication)
      },
      'GET /rest/v1/listed_jobs': (request) => routes(sample)['GET /rest/v1/listed_jobs'](request),
    },
  })
  await userEvent.type(letter(), 'I like data.')
  await press('Send Application')

  expect(await screen.findByText('Your application: Pending')).toBeVisible()
  for (const name of ['https://asha.example/work', 'My Applications'])
    expect(screen.getByRole('link', { name })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('asks once before it sends an application without cover letter and link', async () => {
  let sample: Sample = {}
  const backend = await show({
    answers: {
      'POST /rest/v1/rpc/apply_for_job': () => {
        sample = { own: {} }
        return jsonAnswer(sampleApplication)
      },
      'GET /rest/v1/listed_jobs': (request) => routes(sample)['GET /rest/v1/listed_jobs'](request),
    },
  })
  const inDialog = async (name: string) =>
    userEvent.click(
      within(
        await screen.findByRole('alertdialog', {
          name: 'Send without a cover letter or resume link?',
        }),
      ).getByRole('button', { name }),
    )
  await press('Send Application')
  await inDialog('Go Back')
  expect(letter()).toBeVisible()
  expect(backend.bodyOf('apply_for_job')).toBeUndefined()

  await press('Send Application')
  await inDialog('Send Application')
  expect(await screen.findByText('Your application: Pending')).toBeVisible()
  expect(readToasts()).toEqual(['Application sent.'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('leads from the title to the form while the job is open', async () => {
  await show()
  await press('Apply')
  expect(letter()).toHaveFocus()
})

it('shows the details of the profile that admins see', async () => {
  await show()

  expect(screen.getByText('member@sabha.test')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile')
})

it('makes addresses in the description links', async () => {
  await show()

  expect(screen.getByRole('link', { name: 'https://example.org/data' })).toBeVisible()
})

it('marks a phone number that the member has not verified', async () => {
  await show({ isPhoneVerified: false })

  expect(await screen.findByText('Not verified')).toBeVisible()
})

it('does not mark a verified phone number', async () => {
  await show({ isPhoneVerified: true })
  // Waits for the answer and for the render with it.
  await act(() => prefetch(phoneQueries.verified(member.profile.id)))

  expect(screen.getByText('+91 98765 43210')).toBeVisible()
  expect(screen.queryByText('Not verified')).not.toBeInTheDocument()
})

it("shows the job's title in the title of the document", async () => {
  await show()

  expect(document.title).toMatch(/^Data Analyst · /)
})

it.each([
  'javascript:alert(1)',
  'my resume',
  'ftp://example.org',
  'https://a b',
  'https://example.org@evil.example',
])('does not send the resume link %s', async (address) => {
  const backend = await show()
  await userEvent.type(resume(), address)
  await press('Send Application')

  expect(await screen.findByText('Enter a web address that starts with https://')).toBeVisible()
  expect(backend.bodyOf('apply_for_job')).toBeUndefined()
})

it('restores an unsent cover letter', async () => {
  await show()
  await userEvent.type(letter(), 'Unsent')
  cleanup()
  await show()

  expect(letter()).toHaveValue('Unsent')
})

it.each([
  ['job_closed', 'This job no longer accepts applications.'],
  ['already_applied', 'You have already applied for this job.'],
])('says that an application was refused with %s', async (hint, words) => {
  await show({
    answers: { 'POST /rest/v1/rpc/apply_for_job': () => dataRefusal(409, 'PT409', { hint }) },
  })
  await userEvent.type(letter(), 'I like data.')
  await press('Send Application')

  await expect.poll(readToasts).toEqual([words])
})

it('edits a pending application based on the version that was read', async () => {
  const backend = await show({
    own: {},
    answers: { 'POST /rest/v1/rpc/edit_application': () => jsonAnswer(sampleApplication) },
  })
  await press('Edit Application')
  expect(resume()).toHaveValue('https://example.org/cv.pdf')
  await userEvent.clear(letter())
  await press('Save Changes')

  await expect.poll(readToasts).toEqual(['Application updated.'])
  expect(backend.bodyOf('edit_application')).toEqual({
    application_id: sampleApplication.id,
    seen_updated_at: sampleApplication.updated_at,
    cover_letter: '',
    resume_url: 'https://example.org/cv.pdf',
  })
})

it('withdraws an application after confirmation', async () => {
  const backend = await show({
    own: { status: 'reviewed', reviewed_at: '2026-11-12T04:30:00+00:00' },
    answers: {
      'POST /rest/v1/rpc/withdraw_application': () =>
        jsonAnswer({ ...sampleApplication, status: 'withdrawn' }),
    },
  })
  expect(screen.queryByRole('button', { name: 'Edit Application' })).not.toBeInTheDocument()
  await press('Withdraw Application')
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your application?' })
  expect(backend.bodyOf('withdraw_application')).toBeUndefined()
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Withdraw Application',
    ) as HTMLElement,
  )

  await expect.poll(readToasts).toEqual(['Application withdrawn.'])
  expect(backend.bodyOf('withdraw_application')).toEqual({
    application_id: sampleApplication.id,
    seen_updated_at: sampleApplication.updated_at,
  })
})

it('withdraws once on a double click, and shows the result while the job is read again', async () => {
  let reads = 0
  const backend = await show({
    own: {},
    answers: {
      'GET /rest/v1/listed_jobs': (request) => {
        reads += 1
        return reads > 1
          ? new Promise(() => undefined)
          : routes({ own: {} })['GET /rest/v1/listed_jobs'](request)
      },
      'POST /rest/v1/rpc/withdraw_application': () =>
        jsonAnswer({ ...sampleApplication, status: 'withdrawn' }),
    },
  })
  await press('Withdraw Application')
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = dialog.getByRole('button', { name: 'Withdraw Application' })
  // Both clicks come before React shows that the first one is in progress.
  act(() => {
    confirm.click()
    confirm.click()
  })

  expect(await screen.findByText(/^You withdrew your application/)).toBeVisible()
  await expect.poll(readToasts).toEqual(['Application withdrawn.'])
  expect(backend.callsOf('withdraw_application')).toBe(1)
  expect(reads).toBe(2)
})

it('shows a status that this build does not know as it is', async () => {
  await show({ own: { status: 'shortlisted' } })

  expect(screen.getByText('shortlisted')).toBeVisible()
})

it.each(['accepted', 'rejected'] as const)(
  'offers no change of an %s application',
  async (status) => {
    await show({ own: { status, reviewed_at: '2026-11-12T04:30:00+00:00' } })

    expect(await screen.findByText(/^Reviewed on/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Edit|Withdraw/ })).not.toBeInTheDocument()
  },
)

it('offers to apply again after a withdrawal', async () => {
  await show({ own: { status: 'withdrawn', cover_letter: null, resume_url: null } })

  expect(screen.getByText('You withdrew your application. You can apply again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send Application' })).toBeVisible()
})

it.each([
  [{ is_open: false }, 'This job no longer accepts applications.'],
  [{ is_open: false, deleted_at: '2026-11-12T04:30:00+00:00' }, 'This job was removed.'],
])('offers no form for the job %j', async (job, words) => {
  await show({ job })

  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send Application' })).not.toBeInTheDocument()
})

it.each([
  [sampleJob.id, 1],
  ['unknown', 0],
])('says that the job at the address %s is missing, with %i requests', async (id, count) => {
  const backend = fakeBackend({ 'GET /rest/v1/listed_jobs': () => jsonAnswer([]) })
  render(
    <FakePlatform session={fakeSession('member')} path={`/jobs/${id}`} pattern="/jobs/:id">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )

  expect(await screen.findByText('Job not found')).toBeVisible()
  expect(backend.requests).toHaveLength(count)
})

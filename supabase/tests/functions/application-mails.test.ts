import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HttpWorld, startHttpWorld } from '../http/http-world.ts'
import { jobs, rowId, userIds } from '../setup/world-people.ts'

const application = rowId('application', userIds.member)
let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
beforeEach(async () => {
  await world.owner.query('delete from public.mail_outbox; delete from private.rate_limits')
  world.mailbox.clear()
})
afterAll(() => world.stop())

test('mails a decision once, in the language of the applicant, with a link to the application', async () => {
  await review('rejected')
  await review('accepted')
  await review('accepted')
  await send()
  await send()
  const [mail, ...others] = world.mailbox.messages()
  expect(others).toEqual([])
  expect(mail?.to).toBe('member@sabha.test')
  expect(mail?.subject).toBe('आपका आवेदन स्वीकार हो गया: Applied job')
  expect(mail?.links[0]).toMatch(new RegExp(`/jobs/${jobs.applied}$`))
})

test('sends no mail about a review that the admin does not mail, and none after a withdrawal', async () => {
  await world.owner.query(
    `delete from public.job_application_notes where application_id = '${application}';
     delete from public.job_applications where id = '${application}';
     insert into public.job_applications (id, job_id, applicant_id)
     values ('${application}', '${jobs.applied}', '${userIds.member}')`,
  )
  await review('reviewed', { mail_reviewed: true })
  const { error } = await world.clients.member.rpc('withdraw_application', {
    application_id: application,
    seen_updated_at: await version(),
  })
  expect(error).toBeNull()
  await send()
  expect(world.mailbox.messages()).toEqual([])
})

async function review(status: string, further: { mail_reviewed?: boolean } = {}) {
  const { error } = await world.clients.admin.rpc('review_application', {
    application_id: application,
    status,
    admin_notes: '',
    seen_updated_at: await version(),
    ...further,
  })
  expect(error).toBeNull()
}

async function version(): Promise<string> {
  const { rows } = await world.owner.query(
    `select updated_at::text as version from public.job_applications where id = '${application}'`,
  )
  return String(rows[0].version)
}

async function send(): Promise<void> {
  const answer = await fetch(`${world.url}/functions/v1/send-mails`, { method: 'POST' })
  expect(answer.status).toBe(200)
}

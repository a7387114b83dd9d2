import { contentLengths, jobDraftSchema } from '@sabha/types/records'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onRefusal, signOut } from '../../src/index.ts'
import {
  changeJob,
  createEvent,
  createJob,
  deleteEvent,
  deleteJob,
  listEvents,
  listJobs,
  readEvent,
  readJob,
  updateEvent,
} from './content-calls.ts'
import { runBackend, signInAs } from './running-backend.ts'

type Backend = Awaited<ReturnType<typeof runBackend>>

let backend: Backend

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  backend = await runBackend()
})

afterAll(() => backend?.stop())

const draft = {
  title: 'Reading Circle',
  description: 'One book, one evening.',
  event_date: '2027-03-01T13:30:00+00:00',
  location: null,
  is_public: false,
}
const opening = {
  title: 'Librarian',
  company: 'Sabha Foundation',
  description: 'Two afternoons a week.',
  location: null,
  salary_range: null,
  closing_date: null,
}

describe('events', () => {
  it('can be created, changed and deleted by an admin', async () => {
    await signInAs('admin')
    const created = await createEvent(draft)
    expect(created).toMatchObject({ title: 'Reading Circle', location: null, is_public: false })

    const changed = await updateEvent(created, { ...draft, title: 'Reading Evening' })
    expect(changed.title).toBe('Reading Evening')
    await expect(updateEvent(created, draft)).rejects.toMatchObject({ code: 'row_changed' })
    expect((await readEvent(created.id)).title).toBe('Reading Evening')

    await deleteEvent(created.id)
    await expect(readEvent(created.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(deleteEvent(created.id)).resolves.toBeUndefined()
    await expect(updateEvent(changed, draft)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cannot be changed by a member', async () => {
    await signInAs('member')
    const { rows } = await listEvents()
    const [event] = rows
    if (!event) throw new Error('The demo has events')

    await expect(createEvent(draft)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(updateEvent(event, draft)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(deleteEvent(event.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await readEvent(event.id)).toEqual(event)
  })

  it('are shown to visitors only if they are public', async () => {
    await signInAs('member')
    const everything = (await listEvents()).rows
    const hidden = everything.find(({ is_public }) => !is_public)
    if (!hidden) throw new Error('The demo has events for members')

    await signOut()
    const shown = (await listEvents()).rows
    expect(shown).toEqual(everything.filter(({ is_public }) => is_public))
    await expect(readEvent(hidden.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are listed page by page without gaps or repetitions', async () => {
    await signInAs('member')
    const whole = (await listEvents()).rows
    const pieces = []
    for (let after: Awaited<ReturnType<typeof listEvents>>['next'] = null; ; ) {
      const { rows, next } = await listEvents({ pageSize: 2, after })
      pieces.push(...rows)
      if (!next) break
      after = next
    }
    expect(pieces).toEqual(whole)
  })
})

describe('jobs', () => {
  it('can be created, changed, closed and deleted by an admin', async () => {
    await signInAs('admin')
    const created = await createJob(opening)
    expect(created).toMatchObject({ is_active: true, salary_range: null })
    expect((await listJobs()).rows[0]).toEqual(created)
    expect((await changeJob(created, { is_active: false })).is_active).toBe(false)

    await deleteJob(created.id)
    await expect(readJob(created.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(changeJob(created, opening)).rejects.toMatchObject({ code: 'not_found' })
    expect((await listJobs()).rows.map(({ id }) => id)).not.toContain(created.id)
  })

  it('cannot be changed by a member', async () => {
    await signInAs('member')
    const [job] = (await listJobs()).rows
    if (!job) throw new Error('The demo has jobs')

    await expect(createJob(opening)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(changeJob(job, opening)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(deleteJob(job.id)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('are hidden from new users and visitors', async () => {
    await signInAs('newcomer')
    expect((await listJobs()).rows).toEqual([])

    await signOut()
    await expect(listJobs()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('are accepted up to the maximum lengths of the form', async () => {
    await signInAs('admin')
    const fields = [
      ['title', contentLengths.jobTitle],
      ['company', contentLengths.company],
      ['description', contentLengths.description],
      ['location', contentLengths.location],
      ['salary_range', contentLengths.salaryRange],
    ] as const
    const filled = (more: string) =>
      Object.fromEntries(fields.map(([field, length]) => [field, 'x'.repeat(length) + more]))
    const longest = jobDraftSchema.parse({ ...filled(''), closing_date: '2099-12-31' })

    expect(await createJob(longest)).toMatchObject(longest)
    for (const [field] of fields) {
      await expect(createJob({ ...longest, [field]: filled('x')[field] })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    }
  })
})

it('fails with forbidden for an admin who was demoted meanwhile, without changing anything', async () => {
  await signInAs('admin')
  const hidden = await changeJob(await createJob(opening), { is_active: false })
  const hear = vi.fn()
  const stop = onRefusal(hear)

  await backend.changeRole('admin@sabha.test', 'member')
  const attempts = [() => deleteJob(hidden.id), () => changeJob(hidden, { is_active: true })]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({
      code: expect.stringMatching(/^(forbidden|admin_only)$/),
    })
  }
  expect(hear).toHaveBeenCalledTimes(attempts.length)
  stop()

  await backend.changeRole('admin@sabha.test', 'admin')
  expect(await readJob(hidden.id)).toEqual(hidden)
})

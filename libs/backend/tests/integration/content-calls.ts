import {
  type CommunityEvent,
  type EventDraft,
  eventSchema,
  type Job,
  type JobDraft,
  jobSchema,
} from '@sabha/types/records'
import { columnsOf, deleteSoftly, read, write } from '../../src/index.ts'
import { type PageOptions, readPage } from '../../src/paging.ts'

/** The calls of the remotes that own events and jobs, for testing this library against the database. */
const eventColumns = columnsOf(eventSchema)
const jobColumns = columnsOf(jobSchema)

type Seen = Pick<CommunityEvent, 'id' | 'updated_at'>

export const listEvents = (options: PageOptions = {}) =>
  readPage(eventSchema, (db) => db.from('events').select(eventColumns), {
    ...options,
    orderBy: 'event_date',
    ascending: true,
  })

export const readEvent = (id: string) =>
  read(eventSchema, (db) => db.from('events').select(eventColumns).eq('id', id).single())

export const createEvent = (draft: EventDraft) =>
  write(eventSchema, (db) => db.from('events').insert(draft).select(eventColumns).single())

export const updateEvent = ({ id, updated_at }: Seen, change: Partial<EventDraft>) =>
  write(
    eventSchema,
    (db) =>
      db
        .from('events')
        .update(change)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(eventColumns)
        .maybeSingle(),
    { row: { table: 'events', id, seenUpdatedAt: updated_at } },
  )

export const deleteEvent = (id: string) => deleteSoftly({ table: 'events', id })

export const listJobs = (options: PageOptions = {}) =>
  readPage(jobSchema, (db) => db.from('jobs').select(jobColumns).is('deleted_at', null), {
    ...options,
    orderBy: 'created_at',
    ascending: false,
  })

export const readJob = (id: string) =>
  read(jobSchema, (db) =>
    db.from('jobs').select(jobColumns).eq('id', id).is('deleted_at', null).single(),
  )

export const createJob = (draft: JobDraft) =>
  write(jobSchema, (db) => db.from('jobs').insert(draft).select(jobColumns).single())

export const changeJob = ({ id }: Pick<Job, 'id'>, change: Partial<Job>) =>
  write(
    jobSchema,
    (db) => db.from('jobs').update(change).eq('id', id).select(jobColumns).maybeSingle(),
    { row: { table: 'jobs', id } },
  )

export const deleteJob = (id: string) => deleteSoftly({ table: 'jobs', id })

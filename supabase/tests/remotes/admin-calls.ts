import { defaultApplicationsQuery } from '../../../apps/admin-content/src/applications/application.ts'
import { applicationsQueries } from '../../../apps/admin-content/src/applications/queries.ts'
import { readApplication } from '../../../apps/admin-content/src/applications/reads.ts'
import { reviewApplication } from '../../../apps/admin-content/src/applications/writes.ts'
import { allEvents } from '../../../apps/admin-content/src/events/event-query.ts'
import { eventsQueries } from '../../../apps/admin-content/src/events/queries.ts'
import { readEditedEvent, readEventReach } from '../../../apps/admin-content/src/events/reads.ts'
import {
  cancelEvent,
  createEvent,
  eventsApi,
  updateEvent,
} from '../../../apps/admin-content/src/events/writes.ts'
import { jobsMutations, jobsQueries, readJob } from '../../../apps/admin-content/src/jobs/api.ts'
import { defaultJobQuery } from '../../../apps/admin-content/src/jobs/job-query.ts'
import { overviewQueries } from '../../../apps/admin-content/src/overview/api.ts'
import { readExportPage, startExport } from '../../../apps/admin-members/src/export/api.ts'
import { defaultLayout, memberFields } from '../../../apps/admin-members/src/layout.ts'
import {
  listSettingsMutations,
  listSettingsQueries,
} from '../../../apps/admin-members/src/list-settings/api.ts'
import { paymentMutations } from '../../../apps/admin-members/src/member-profile/add-payment/api.ts'
import {
  memberProfileMutations,
  memberProfileQueries,
} from '../../../apps/admin-members/src/member-profile/api.ts'
import { timelineQueries } from '../../../apps/admin-members/src/member-profile/timeline/api.ts'
import { membersQueries } from '../../../apps/admin-members/src/members/api.ts'
import { defaultMembersQuery } from '../../../apps/admin-members/src/members-query.ts'
import { copyMemberEmails } from '../../../apps/admin-members/src/selection/api.ts'
import { autoPayQueries } from '../../../apps/admin-payments/src/auto-pay/api.ts'
import {
  readPaymentExportPage,
  startPaymentExport,
} from '../../../apps/admin-payments/src/export/api.ts'
import { paymentsQueries } from '../../../apps/admin-payments/src/payments/api.ts'
import { anyPayment } from '../../../apps/admin-payments/src/payments/payments-query.ts'
import { paymentQueries } from '../../../apps/admin-payments/src/record/api.ts'
import { attendanceMutations, attendanceQueries } from '../../../apps/events/src/attendance/api.ts'
import { anyAttendee, comingEvents } from '../../../apps/events/src/attendance/attendance-query.ts'
import { attendeeFileQueries } from '../../../apps/events/src/attendance/file/api.ts'
import {
  attendeeMailMutations,
  attendeeMailQueries,
} from '../../../apps/events/src/attendance/mail/api.ts'
import {
  auditQueries,
  startExport as startAuditExport,
} from '../../../apps/superuser/src/audit/api.ts'
import { emptyAuditQuery } from '../../../apps/superuser/src/audit/audit-line.ts'
import { peopleQueries } from '../../../apps/superuser/src/people/api.ts'
import { factsQueries } from '../../../apps/superuser/src/status/backend/api.ts'
import { mailMutations } from '../../../apps/superuser/src/status/mails/api.ts'
import { moneyQueries } from '../../../apps/superuser/src/status/money/api.ts'
import { policyQueries } from '../../../apps/superuser/src/status/policy/api.ts'
import { events, jobs, rowId, userIds } from '../setup/world-people.ts'
import { ask, type CallsByFile, rowOf } from './remote-calls.ts'

const { signal } = new AbortController()
const anyLine = { ...emptyAuditQuery, denied: false }

const gift = {
  amount: 200_000,
  source: 'cheque' as const,
  reference: 'Cheque 17',
  reason: 'Text',
  received_at: '2026-01-05T00:00:00+05:30',
  notes: '',
}

const attendee = {
  state: 'going' as const,
  guests: 0,
  attended_guests: 0,
  note: null,
  created_at: '',
  attended_at: null,
  position: 0,
  member: { id: userIds.superuser, full_name: null, email: '', phone: null },
}

const event = {
  title: 'New event',
  description: 'Text',
  event_date: new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString(),
  ends_at: null,
  attendance_mode: 'online' as const,
  location: null,
  is_public: true,
  capacity: null,
  guests_allowed: 0,
  registration_opens_at: null,
  registration_closes_at: null,
  organiser_name: null,
  link: 'https://meet.example/new',
}

export const adminCalls: CallsByFile = {
  'admin-content/src/overview/api.ts': {
    as: 'admin',
    run: () => ask(overviewQueries.overview()),
  },
  'admin-content/src/jobs/api.ts': {
    as: 'admin',
    async run() {
      await ask(jobsQueries.list())
      await ask(jobsQueries.count(defaultJobQuery))
      const searched = { ...defaultJobQuery, search: 'job', status: 'active' } as const
      await ask(jobsQueries.list(searched))
      await ask(jobsQueries.count(searched))
      const { updated_at } = await readJob(jobs.active)
      const job = { title: 'Job', company: 'Company', description: 'Text' }
      const draft = { ...job, location: '', salary_range: '', closing_date: '' }
      await jobsMutations.update().mutationFn({ seen: { id: jobs.active, updated_at }, draft })
      await jobsMutations.restore().mutationFn(jobs.deleted)
    },
  },
  'admin-content/src/events/reads.ts': {
    as: 'admin',
    async run() {
      await ask(eventsQueries.list())
      await ask(eventsQueries.count(allEvents))
      const searched = { ...allEvents, search: 'event' }
      await ask(eventsQueries.list(searched))
      const narrow = { ...searched, when: 'week', audience: 'public', sort: 'added' } as const
      await ask(eventsQueries.list(narrow))
      await ask(eventsQueries.count(narrow))
      await readEditedEvent(events.open)
      await readEventReach(events.open)
    },
  },
  'admin-content/src/events/writes.ts': {
    as: 'admin',
    async run() {
      const made = await createEvent({ id: crypto.randomUUID(), draft: event })
      const { id } = await updateEvent(await readEditedEvent(made.id), {
        ...event,
        title: 'Changed event',
        link: null,
      })
      await cancelEvent({ id, message: 'Text' })
      await eventsApi.delete(id)
      await eventsApi.restore(id)
    },
  },
  'admin-content/src/applications/reads.ts': {
    as: 'admin',
    async run() {
      await ask(applicationsQueries.list(defaultApplicationsQuery))
      await ask(applicationsQueries.one(rowId('application', userIds.member)))
      await ask(applicationsQueries.jobs())
      await ask(applicationsQueries.job(jobs.applied))
    },
  },
  'admin-content/src/applications/writes.ts': {
    as: 'admin',
    async run() {
      const seen = await readApplication(rowId('application', userIds.member))
      const review = { status: 'accepted', adminNotes: 'Text', mailReviewed: false } as const
      await reviewApplication(seen, review)
    },
  },
  'admin-members/src/members/api.ts': {
    as: 'admin',
    run: () => ask(membersQueries.list(defaultMembersQuery)),
  },
  'admin-members/src/selection/api.ts': {
    as: 'admin',
    run: () => copyMemberEmails({ chosen: [userIds.member] }),
  },
  'admin-members/src/export/api.ts': {
    as: 'admin',
    async run() {
      const { export_id: exportId } = await startExport({})
      await readExportPage({ exportId, page: 1, signal })
    },
  },
  'admin-members/src/list-settings/api.ts': {
    as: 'admin',
    async run() {
      const { saveView, saveLayout, deleteView } = listSettingsMutations
      const layout = { ...defaultLayout, hidden: [memberFields[0]] }
      const view = { name: 'View', query: defaultMembersQuery, layout }
      const id = crypto.randomUUID()
      await saveView().mutationFn({ ...view, id })
      await saveLayout().mutationFn(layout)
      await ask(listSettingsQueries.own())
      await deleteView().mutationFn(id)
    },
  },
  'admin-members/src/member-profile/add-payment/api.ts': {
    as: 'admin',
    run: () =>
      paymentMutations
        .enterGift()
        .mutationFn({ memberId: userIds.member, gift, differentFrom: [] }),
  },
  'admin-members/src/member-profile/api.ts': {
    as: 'admin',
    async run(owner) {
      await ask(memberProfileQueries.one(userIds.member))
      const { contribution_id: contributionId } = await rowOf(
        owner,
        'select contribution_id from public.offline_gifts where reference = $1',
        gift.reference,
      )
      await memberProfileMutations.reverseGift().mutationFn({ contributionId, reason: 'Text' })
    },
  },
  'admin-members/src/member-profile/timeline/api.ts': {
    as: 'admin',
    run: () => ask(timelineQueries.of(userIds.member)),
  },
  'admin-payments/src/auto-pay/api.ts': {
    as: 'admin',
    run: () => ask(autoPayQueries.list({ state: '' })),
  },
  'admin-payments/src/export/api.ts': {
    as: 'admin',
    async run() {
      const { export_id: exportId } = await startPaymentExport(anyPayment)
      await readPaymentExportPage({ exportId, page: 1, signal })
    },
  },
  'admin-payments/src/payments/api.ts': {
    as: 'admin',
    async run() {
      await ask(paymentsQueries.list(anyPayment))
      await ask(paymentsQueries.giftTwins())
      await ask(paymentsQueries.months())
    },
  },
  'admin-payments/src/record/api.ts': {
    as: 'admin',
    async run(owner) {
      const provider = await rowOf(owner, paymentOf, userIds.member)
      await ask(paymentQueries.one(provider.id))
      const offline = await rowOf(owner, 'select contribution_id as id from public.offline_gifts')
      await ask(paymentQueries.one(offline.id))
    },
  },
  'events/src/attendance/api.ts': {
    as: 'admin',
    async run() {
      await ask(attendanceQueries.events(comingEvents))
      await ask(attendanceQueries.attendees(events.seated, anyAttendee))
      const { admit, admitFirst, checkIn, undo } = attendanceMutations
      await admit().mutationFn({ ...attendee, id: rowId('registration', userIds.other) })
      await admitFirst().mutationFn(events.seated)
      const id = rowId('registration', userIds.superuser)
      await checkIn().mutationFn({ eventId: events.seated, attendee: { ...attendee, id } })
      await undo().mutationFn(id)
    },
  },
  'events/src/attendance/file/api.ts': {
    as: 'admin',
    run: () => ask(attendeeFileQueries.all(events.seated)),
  },
  'events/src/attendance/mail/api.ts': {
    as: 'admin',
    async run() {
      const mail = { kind: 'message', states: ['going'], subject: 'Text', body: 'Text' } as const
      await attendeeMailMutations.send().mutationFn({
        id: crypto.randomUUID(),
        eventId: events.seated,
        mail: { ...mail, states: [...mail.states], link: '' },
      })
      await ask(attendeeMailQueries.overview(events.seated))
    },
  },
  'superuser/src/audit/api.ts': {
    as: 'superuser',
    async run() {
      await ask(auditQueries.lines(anyLine))
      await ask(auditQueries.filters())
      await startAuditExport(anyLine)
    },
  },
  'superuser/src/people/api.ts': { as: 'superuser', run: () => ask(peopleQueries.list('')) },
  'superuser/src/status/money/api.ts': {
    as: 'superuser',
    run: () => ask(moneyQueries.health()),
  },
  'superuser/src/status/mails/api.ts': {
    as: 'superuser',
    run: () => mailMutations.retry().mutationFn(),
  },
  'superuser/src/status/policy/api.ts': {
    as: 'superuser',
    run: () => ask(policyQueries.reports()),
  },
  'superuser/src/status/backend/api.ts': {
    as: 'superuser',
    run: () => ask(factsQueries.facts()),
  },
}

const paymentOf = `
  select payments.id from public.payments join public.contributions on contributions.id = contribution_id
  where user_id = $1`

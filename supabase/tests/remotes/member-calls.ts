import { errorCodeOf } from '@sabha/backend'
import { receiptNumber } from '@sabha/types/records'
import { doorMutations } from '../../../apps/events/src/check-in/api.ts'
import { eventQueries } from '../../../apps/events/src/event/api.ts'
import { eventListQueries } from '../../../apps/events/src/events/api.ts'
import { upcomingEvents } from '../../../apps/events/src/events/event-query.ts'
import { ownEventQueries } from '../../../apps/events/src/mine/api.ts'
import { nextEventsQueries as nextOwnEventsQueries } from '../../../apps/events/src/next/api.ts'
import {
  registrationMutations,
  registrationQueries,
} from '../../../apps/events/src/registration/api.ts'
import { ticketMutations, ticketQueries } from '../../../apps/events/src/ticket/api.ts'
import { applicationMutations, phoneQueries } from '../../../apps/jobs/src/application/api.ts'
import { ownApplicationQueries } from '../../../apps/jobs/src/applications/api.ts'
import { jobQueries } from '../../../apps/jobs/src/job/api.ts'
import { jobListQueries } from '../../../apps/jobs/src/jobs/api.ts'
import { contributeQueries } from '../../../apps/member/src/contribute/api.ts'
import { dashboardQueries } from '../../../apps/member/src/dashboard/api.ts'
import { nextEventsQueries } from '../../../apps/member/src/events/api.ts'
import { historyQueries } from '../../../apps/member/src/history/api.ts'
import {
  consentsMutations,
  consentsQueries,
} from '../../../apps/member/src/privacy/consents/api.ts'
import {
  cancelAllAutoPay,
  deleteOwnAccount,
} from '../../../apps/member/src/privacy/deletion/api.ts'
import { readOwnData } from '../../../apps/member/src/privacy/own-data/api.ts'
import {
  settingsMutations,
  settingsQueries,
} from '../../../apps/member/src/privacy/settings/api.ts'
import { compareReceipt, receiptCheckQueries } from '../../../apps/member/src/receipt-check/api.ts'
import { sendReceipt } from '../../../apps/member/src/receipt-mail/api.ts'
import { receiptsQueries } from '../../../apps/member/src/receipts/api.ts'
import {
  chooseMailLanguage,
  mailLanguageQuery,
} from '../../../apps/onboarding/src/complete-profile/mail-language/api.ts'
import { phoneQueries as onboardingPhoneQueries } from '../../../apps/onboarding/src/phone/api.ts'
import { isPhoneProofRequired } from '../../../apps/onboarding/src/phone/without-provider/api.ts'
import { readLanguage, writeLanguage } from '../../../apps/shell/src/platform/language/api.ts'
import { events, jobs, userIds } from '../setup/world-people.ts'
import { ask, type CallsByFile, rowOf } from './remote-calls.ts'

const me = userIds.member
const texts = { cover_letter: 'Text', resume_url: 'https://example.org/resume' }
const anyContribution = { status: '', type: '', year: '' } as const

export const memberCalls: CallsByFile = {
  'member/src/history/api.ts': {
    as: 'member',
    async run() {
      await ask(historyQueries.list(me, anyContribution))
      await ask(historyQueries.count(me, anyContribution))
      await ask(historyQueries.summary(me))
    },
  },
  'member/src/receipt-check/api.ts': {
    as: 'member',
    async run(owner) {
      const receipt = await rowOf(
        owner,
        'select id, financial_year, number, amount from public.receipts where user_id = $1',
        me,
      )
      await ask(receiptCheckQueries.one(receipt.id))
      await compareReceipt({ number: receiptNumber(receipt), amount: receipt.amount })
    },
  },
  'member/src/events/api.ts': { as: 'member', run: () => ask(nextEventsQueries.next()) },
  'member/src/receipts/api.ts': {
    as: 'member',
    async run(owner) {
      const { id, financial_year } = await rowOf(owner, ownReceipt, me)
      await ask(receiptsQueries.receipt(me, id))
      await ask(receiptsQueries.statement(me, financial_year))
    },
  },
  'member/src/receipt-mail/api.ts': {
    as: 'member',
    async run(owner) {
      const { id } = await rowOf(owner, ownReceipt, me)
      await sendReceipt(id)
    },
  },
  'member/src/privacy/own-data/api.ts': { as: 'member', run: readOwnData },
  'member/src/privacy/settings/api.ts': {
    as: 'member',
    async run() {
      await settingsMutations.keepMailPreference(me).mutationFn({ kind: 'events', wanted: true })
      await ask(settingsQueries.own(me))
    },
  },
  'member/src/privacy/consents/api.ts': {
    as: 'member',
    async run() {
      await ask(consentsQueries.all(me))
      await consentsMutations.withdraw(me).mutationFn('announcements')
    },
  },
  'member/src/dashboard/api.ts': {
    as: 'member',
    async run() {
      await ask(dashboardQueries.overview(me))
      await ask(dashboardQueries.recentApplications(me))
    },
  },
  'member/src/contribute/api.ts': {
    as: 'member',
    run: () => ask(contributeQueries.contributions(me)),
  },
  'jobs/src/jobs/api.ts': {
    as: 'member',
    run: () => ask(jobListQueries.list({ search: '' }, me)),
  },
  'jobs/src/job/api.ts': { as: 'member', run: () => ask(jobQueries.one(jobs.applied, me)) },
  'jobs/src/application/api.ts': {
    as: 'member',
    async run() {
      const { apply, edit, withdraw } = applicationMutations
      await ask(phoneQueries.verified(me))
      const sent = await apply().mutationFn({ jobId: jobs.active, texts })
      const own = await edit().mutationFn({ own: sent, texts: { ...texts, cover_letter: 'Other' } })
      await withdraw().mutationFn(own)
    },
  },
  'jobs/src/applications/api.ts': {
    as: 'member',
    run: () => ask(ownApplicationQueries.all(me)),
  },
  'events/src/registration/api.ts': {
    as: 'member',
    async run() {
      const { register, change, cancel, restore } = registrationMutations
      const eventId = events.open
      await register().mutationFn({ eventId, guests: 0, note: 'Text' })
      await change().mutationFn({ eventId, guests: 1, note: 'Other' })
      await cancel().mutationFn(eventId)
      await restore().mutationFn(eventId)
      await ask(registrationQueries.one(eventId, me))
      await ask(registrationQueries.link(eventId, me))
    },
  },
  'events/src/event/api.ts': { as: 'member', run: () => ask(eventQueries.one(events.seated)) },
  'events/src/select-events.ts': {
    as: 'member',
    async run() {
      await ask(eventListQueries.list(upcomingEvents))
      await ask(eventListQueries.list({ ...upcomingEvents, search: 'event' }))
    },
  },
  'events/src/mine/api.ts': { as: 'member', run: () => ask(ownEventQueries.list(me)) },
  'events/src/next/api.ts': { as: 'member', run: () => ask(nextOwnEventsQueries.next(me)) },
  'events/src/ticket/api.ts': {
    as: 'member',
    async run() {
      await ask(ticketQueries.one(events.seated, me))
      await ticketMutations.renew().mutationFn(events.seated)
    },
  },
  'events/src/check-in/api.ts': {
    as: 'admin',
    async run(owner) {
      await owner.query('update public.events set event_date = now() where id = $1', [
        events.seated,
      ])
      const { ticket_code } = await rowOf(
        owner,
        'select ticket_code from public.event_registrations where event_id = $1 and user_id = $2',
        events.seated,
        me,
      )
      const id = crypto.randomUUID()
      const request = { id, code: ticket_code, registrationId: null, guests: null, name: null }
      await doorMutations.send().mutationFn({ eventId: events.seated, request })
    },
  },
  'onboarding/src/complete-profile/mail-language/api.ts': {
    as: 'member',
    async run() {
      await ask(mailLanguageQuery(me))
      await chooseMailLanguage(me).mutationFn('hi')
    },
  },
  'onboarding/src/phone/api.ts': {
    as: 'member',
    run: () => ask(onboardingPhoneQueries.verified(me)),
  },
  'onboarding/src/phone/without-provider/api.ts': { as: 'member', run: isPhoneProofRequired },
  'shell/src/platform/language/api.ts': {
    as: 'member',
    async run() {
      await writeLanguage(me, 'hi')
      await readLanguage(me)
    },
  },
  'member/src/privacy/deletion/api.ts': {
    as: 'other',
    async run(owner) {
      // The provider does not know the world's subscriptions.
      await cancelAllAutoPay().catch((error) => {
        if (errorCodeOf(error) === 'unexpected_answer') throw error
      })
      await owner.query(
        `update public.mandates set status = 'cancelled', ended_at = now() where user_id = $1`,
        [userIds.other],
      )
      await deleteOwnAccount()
    },
  },
}

const ownReceipt = 'select id, financial_year from public.receipts where user_id = $1'

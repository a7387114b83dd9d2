export { contentLengths } from './content-lengths.ts'
export {
  type Contribution,
  type ContributionType,
  contributionSchema,
  contributionSources,
  contributionTypes,
  isReversed,
  type PaymentStatus,
  paymentStatuses,
} from './contribution.ts'
export { type Cursor, cursorSchema, type Page } from './cursor.ts'
export { type CommunityEvent, type EventDraft, eventDraftSchema, eventSchema } from './event.ts'
export {
  type Job,
  type JobDraft,
  jobDraftSchema,
  jobSchema,
  type ListedJob,
  listedJobSchema,
} from './job.ts'
export { type Mandate, type MandateStatus, mandateSchema, mandateStatuses } from './mandate.ts'
export { type MemberFilter, type MemberSort, memberSorts } from './member-filter.ts'
export { financialYearName, type Receipt, receiptNumber, receiptSchema } from './receipt.ts'

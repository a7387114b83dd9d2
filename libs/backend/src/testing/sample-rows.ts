import type { ApplicationStatus } from '@sabha/types'
import type { CommunityEvent, Contribution, Job } from '@sabha/types/records'
import { asha } from './sessions.ts'

/** A row as returned by the Data API, for tests of components that show it. */
export const sampleEvent: CommunityEvent = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e01',
  title: 'Mentoring Circle',
  description: 'Small groups of students meet members from their field.',
  event_date: '2026-12-05T11:30:00+00:00',
  location: 'Online',
  is_public: true,
  created_at: '2026-11-01T04:30:00+00:00',
  updated_at: '2026-11-01T04:30:00.123456+00:00',
}

/** An open job, as returned by `listJobs`. */
export const sampleJob: Job = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e02',
  title: 'Data Analyst',
  company: 'Blue Lotus Analytics',
  description: 'Reports for schools.',
  location: null,
  salary_range: null,
  is_active: true,
  closing_date: null,
  created_at: '2026-11-01T04:30:00+00:00',
  updated_at: '2026-11-01T04:30:00.123456+00:00',
}

/** An application for `sampleJob` that was not reviewed yet. */
export const sampleApplication = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e03',
  job_id: sampleJob.id,
  applicant_id: asha.id,
  status: 'pending' as ApplicationStatus,
  applied_at: '2026-11-10T04:30:00+00:00',
  reviewed_at: null,
  updated_at: '2026-11-10T04:30:00.123456+00:00',
  cover_letter: null,
  resume_url: null,
  admin_notes: null,
  reviewed_by: null,
  mail_language: null,
  applicant: {
    full_name: 'Asha Rao',
    email: asha.email,
    phone: null,
    phone_proved: false,
    company: null,
  },
  job: { title: sampleJob.title, company: sampleJob.company },
}

/** A one-time contribution of ₹500 that was paid. */
export const sampleContribution: Contribution = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e04',
  user_id: asha.id,
  amount: 50_000,
  refunded_amount: 0,
  source: 'provider',
  contribution_type: 'one-time',
  payment_status: 'completed',
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_subscription_id: null,
  notes: null,
  created_at: '2026-11-10T04:30:00+00:00',
  updated_at: '2026-11-10T04:30:00+00:00',
}

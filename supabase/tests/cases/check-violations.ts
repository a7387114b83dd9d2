import type { TableFile } from '../access-types.ts'
import { tableFiles } from '../table-files.ts'
import { long, moneyViolations, type Violation } from './money-violations.ts'

/** For each check of the catalogue a value that only it refuses. */
export const checkViolations: Record<string, Violation[]> = {
  profiles_email_check: [
    ['public.profiles', { email: 'ab' }],
    ['public.profiles', { email: 'Upper@sabha.test' }],
    ['public.profiles', { email: long(321) }],
  ],
  profiles_full_name_check: [['public.profiles', { full_name: long(121) }]],
  profiles_phone_check: [
    ['public.profiles', { phone: '9800000000' }],
    ['public.profiles', { phone: '+0123456789' }],
    ['public.profiles', { phone: '+1234567890123456' }],
    ['public.profiles', { phone: '+9198x0000000' }],
  ],
  profiles_company_check: [['public.profiles', { company: long(161) }]],
  profiles_bio_check: [['public.profiles', { bio: long(2001) }]],
  profiles_age_group_check: [['public.profiles', { age_group: long(21) }]],
  profiles_date_of_birth_check: [['public.profiles', { date_of_birth: '1899-12-31' }]],
  profiles_profession_check: [['public.profiles', { profession: long(81) }]],
  profiles_custom_profession_check: [['public.profiles', { custom_profession: long(81) }]],
  profiles_city_check: [['public.profiles', { city: long(81) }]],
  profiles_designation_check: [['public.profiles', { designation: long(121) }]],
  profiles_about_check: [['public.profiles', { about: long(4001) }]],
  profiles_interests_check: [
    ['public.profiles', { interests: 'not JSON' }],
    ['public.profiles', { interests: '' }],
    ['public.profiles', { interests: '"Public Speaking"' }],
    ['public.profiles', { interests: '[1]' }],
    ['public.profiles', { interests: '[["nested"]]' }],
    ['public.profiles', { interests: `["${long(2001)}"]` }],
  ],
  profiles_custom_interest_check: [['public.profiles', { custom_interest: long(81) }]],
  profiles_role_check: [['public.profiles', { role: 'owner' }]],
  profiles_onboarding_status_check: [['public.profiles', { onboarding_status: 'done' }]],
  profiles_total_contributions_check: [['public.profiles', { total_contributions: -1 }]],
  profiles_razorpay_payment_id_check: [['public.profiles', { razorpay_payment_id: long(41) }]],
  phone_verifications_phone_check: [['public.phone_verifications', { phone: '12345' }]],
  phone_verifications_provider_check: [
    ['public.phone_verifications', { provider: '' }],
    ['public.phone_verifications', { provider: long(41) }],
  ],
  phone_verifications_provider_user_id_check: [
    ['public.phone_verifications', { provider_user_id: long(129) }],
  ],
  phone_proofs_digest_check: [
    ['private.phone_proofs', { digest: 'z'.repeat(64) }],
    ['private.phone_proofs', { digest: 'a'.repeat(63) }],
  ],
  readings_kind_check: [['private.readings', { kind: 'members_seen' }]],
  readings_requests_check: [['private.readings', { requests: 0 }]],
  readings_people_check: [['private.readings', { people: -1 }]],
  audit_log_action_check: [
    ['public.audit_log', { action: '' }],
    ['public.audit_log', { action: long(81) }],
  ],
  audit_log_subject_type_check: [
    ['public.audit_log', { subject_type: '' }],
    ['public.audit_log', { subject_type: long(81) }],
  ],
  audit_log_subject_id_check: [['public.audit_log', { subject_id: long(81) }]],
  audit_log_details_check: [['public.audit_log', { details: '[]' }]],
  events_event_date_check: [['public.events', { event_date: 'infinity' }]],
  events_title_check: [
    ['public.events', { title: '  ' }],
    ['public.events', { title: long(201) }],
  ],
  events_description_check: [
    ['public.events', { description: ' ' }],
    ['public.events', { description: long(10001) }],
  ],
  events_location_check: [['public.events', { location: long(301) }]],
  jobs_title_check: [
    ['public.jobs', { title: '  ' }],
    ['public.jobs', { title: long(201) }],
  ],
  jobs_company_check: [
    ['public.jobs', { company: '' }],
    ['public.jobs', { company: long(161) }],
  ],
  jobs_description_check: [
    ['public.jobs', { description: '' }],
    ['public.jobs', { description: long(10001) }],
  ],
  jobs_location_check: [['public.jobs', { location: long(301) }]],
  jobs_salary_range_check: [['public.jobs', { salary_range: long(121) }]],
  job_applications_status_check: [
    ['public.job_applications', { status: 'hired', reviewed_at: '2026-01-01' }],
  ],
  job_applications_pending_is_unreviewed: [
    ['public.job_applications', { reviewed_at: '2026-01-01' }],
    ['public.job_applications', { status: 'accepted', reviewed_at: null }],
  ],
  job_applications_cover_letter_check: [['public.job_applications', { cover_letter: long(10001) }]],
  job_applications_resume_url_check: [
    ['public.job_applications', { resume_url: 'javascript:alert(1)' }],
    ['public.job_applications', { resume_url: '//example.org/cv.pdf' }],
    ['public.job_applications', { resume_url: 'https://example.org/a b' }],
    ['public.job_applications', { resume_url: `https://${long(2000)}` }],
  ],
  job_application_notes_admin_notes_check: [
    ['public.job_application_notes', { admin_notes: long(4001) }],
  ],
  ...moneyViolations,
  member_settings_language_check: [['public.member_settings', { language: 'fr' }]],
  member_settings_email_preferences_check: [
    ['public.member_settings', { email_preferences: '[]' }],
    ['public.member_settings', { email_preferences: JSON.stringify({ kind: long(2001) }) }],
  ],
  member_settings_saved_views_check: [
    ['public.member_settings', { saved_views: '[]' }],
    ['public.member_settings', { saved_views: JSON.stringify({ list: long(20001) }) }],
  ],
  consents_purpose_check: [
    ['public.consents', { purpose: 'All of it' }],
    ['public.consents', { purpose: long(41) }],
  ],
  consents_text_version_check: [
    ['public.consents', { text_version: '' }],
    ['public.consents', { text_version: long(41) }],
  ],
  consents_language_check: [['public.consents', { language: 'fr' }]],
  policy_reports_directive_check: [
    ['private.policy_reports', { directive: '' }],
    ['private.policy_reports', { directive: long(61) }],
  ],
  policy_reports_blocked_check: [['private.policy_reports', { blocked: long(301) }]],
  policy_reports_page_check: [['private.policy_reports', { page: long(301) }]],
  policy_reports_source_check: [['private.policy_reports', { source: long(301) }]],
  invariant_results_id_check: [['private.invariant_results', { id: long(9) }]],
  invariant_results_rule_check: [['private.invariant_results', { rule: long(201) }]],
  mail_outbox_recipient_check: [
    ['public.mail_outbox', { recipient: 'a@' }],
    ['public.mail_outbox', { recipient: long(321) }],
  ],
  mail_outbox_template_check: [
    ['public.mail_outbox', { template: '' }],
    ['public.mail_outbox', { template: 'Two words' }],
  ],
  mail_outbox_parameters_check: [
    ['public.mail_outbox', { parameters: '[]' }],
    ['public.mail_outbox', { parameters: JSON.stringify({ name: long(4001) }) }],
  ],
  mail_outbox_language_check: [['public.mail_outbox', { language: 'fr' }]],
  mail_outbox_attempts_check: [['public.mail_outbox', { attempts: -1 }]],
  mail_outbox_last_error_check: [['public.mail_outbox', { last_error: long(2001) }]],
  rate_limits_bucket_check: [
    ['private.rate_limits', { bucket: '' }],
    ['private.rate_limits', { bucket: long(201) }],
  ],
  rate_limits_hits_check: [['private.rate_limits', { hits: 0 }]],
  member_tallies_onboarding_status_check: [
    ['private.member_tallies', { onboarding_status: long(41) }],
  ],
  interest_counts_label_check: [['private.interest_counts', { label: long(2001) }]],
  member_exports_conditions_check: [['private.member_exports', { conditions: long(4001) }]],
  ...Object.fromEntries(tableFiles.flatMap(violationsOf)),
}

function violationsOf({ name, refuses = {} }: TableFile): [constraint: string, Violation[]][] {
  return Object.entries(refuses).map(([constraint, refused]) => [
    constraint,
    refused.map((values): Violation => [name, values]),
  ])
}

/** For each unique index the columns that two rows may not share. */
export const uniqueKeys: Record<string, [table: string, columns: string]> = {
  policy_reports_directive_blocked_page_source_key: [
    'private.policy_reports',
    'directive, blocked, page, source',
  ],
  profiles_email_key: ['public.profiles', 'email'],
  phone_verifications_user_id_phone_key: ['public.phone_verifications', 'user_id, phone'],
  job_applications_job_id_applicant_id_key: ['public.job_applications', 'job_id, applicant_id'],
  contributions_razorpay_payment_id_key: ['public.contributions', 'razorpay_payment_id'],
  payment_orders_receipt_key: ['public.payment_orders', 'receipt'],
  payment_orders_razorpay_order_id_key: ['public.payment_orders', 'razorpay_order_id'],
  payment_orders_user_id_idempotency_key_key: ['public.payment_orders', 'user_id, idempotency_key'],
  mandates_razorpay_subscription_id_key: ['public.mandates', 'razorpay_subscription_id'],
  mandates_user_id_idempotency_key_key: ['public.mandates', 'user_id, idempotency_key'],
  payments_razorpay_payment_id_key: ['public.payments', 'razorpay_payment_id'],
  payments_one_per_cycle: ['public.payments', 'razorpay_invoice_id'],
  payments_contribution_id_key: ['public.payments', 'contribution_id'],
  provider_events_provider_body_digest_key: ['public.provider_events', 'provider, body_digest'],
  refunds_razorpay_refund_id_key: ['public.refunds', 'razorpay_refund_id'],
  receipts_contribution_id_key: ['public.receipts', 'contribution_id'],
  receipts_financial_year_number_key: ['public.receipts', 'financial_year, number'],
  offline_gifts_one_that_holds: ['public.offline_gifts', 'source, reference'],
  consents_one_that_holds: ['public.consents', 'user_id, purpose, text_version'],
  ...Object.fromEntries(tableFiles.flatMap(uniqueKeysOf)),
}

function uniqueKeysOf({ name, uniqueKeys: keys = {} }: TableFile) {
  return Object.entries(keys).map(([constraint, columns]) => [constraint, [name, columns] as const])
}

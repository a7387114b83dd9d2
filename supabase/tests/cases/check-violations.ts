const long = (length: number) => 'x'.repeat(length)

type Violation = [table: string, values: Record<string, unknown>]

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
  phone_verifications_token_digest_check: [
    ['public.phone_verifications', { token_digest: long(129) }],
  ],
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
  contributions_amount_check: [
    ['public.contributions', { amount: 0 }],
    ['public.contributions', { amount: 50000001 }],
  ],
  contributions_refunded_amount_check: [['public.contributions', { refunded_amount: -1 }]],
  contributions_contribution_type_check: [
    ['public.contributions', { contribution_type: 'weekly' }],
  ],
  contributions_payment_status_check: [['public.contributions', { payment_status: 'paid' }]],
  contributions_razorpay_payment_id_check: [
    ['public.contributions', { razorpay_payment_id: 'order_12345678901234' }],
  ],
  contributions_razorpay_subscription_id_check: [
    ['public.contributions', { razorpay_subscription_id: 'pay_12345678901234' }],
  ],
  contributions_notes_check: [['public.contributions', { notes: long(501) }]],
  contributions_paid_has_payment: [['public.contributions', { razorpay_payment_id: null }]],
  contributions_refund_matches_status: [
    ['public.contributions', { refunded_amount: 50000 }],
    ['public.contributions', { payment_status: 'refunded' }],
    ['public.contributions', { payment_status: 'failed', refunded_amount: 100 }],
  ],
  payment_orders_purpose_check: [['public.payment_orders', { purpose: 'gift' }]],
  payment_orders_amount_check: [
    ['public.payment_orders', { amount: 99 }],
    ['public.payment_orders', { amount: 50000001 }],
  ],
  payment_orders_check: [
    ['public.payment_orders', { minimum_amount: 99 }],
    ['public.payment_orders', { minimum_amount: 50001 }],
  ],
  payment_orders_currency_check: [['public.payment_orders', { currency: 'USD' }]],
  payment_orders_receipt_check: [
    ['public.payment_orders', { receipt: `other_${long(30)}` }],
    ['public.payment_orders', { receipt: `contrib_${long(29)}` }],
  ],
  payment_orders_notes_check: [['public.payment_orders', { notes: long(501) }]],
  payment_orders_idempotency_key_check: [
    ['public.payment_orders', { idempotency_key: 'short' }],
    ['public.payment_orders', { idempotency_key: long(81) }],
  ],
  payment_orders_razorpay_order_id_check: [
    ['public.payment_orders', { razorpay_order_id: 'pay_12345678901234' }],
  ],
  payment_orders_status_check: [['public.payment_orders', { status: 'lost', paid_at: null }]],
  payment_orders_paid_has_time: [
    ['public.payment_orders', { paid_at: null }],
    ['public.payment_orders', { status: 'attempted' }],
  ],
  mandates_purpose_check: [['public.mandates', { purpose: 'gift' }]],
  mandates_contribution_type_check: [['public.mandates', { contribution_type: 'one-time' }]],
  mandates_amount_check: [
    ['public.mandates', { amount: 99 }],
    ['public.mandates', { amount: 1500001 }],
  ],
  mandates_check: [
    ['public.mandates', { minimum_amount: 99 }],
    ['public.mandates', { minimum_amount: 50001 }],
  ],
  mandates_notes_check: [['public.mandates', { notes: long(501) }]],
  mandates_idempotency_key_check: [
    ['public.mandates', { idempotency_key: 'short' }],
    ['public.mandates', { idempotency_key: long(81) }],
  ],
  mandates_razorpay_plan_id_check: [
    ['public.mandates', { razorpay_plan_id: 'sub_12345678901234' }],
  ],
  mandates_razorpay_subscription_id_check: [
    ['public.mandates', { razorpay_subscription_id: 'plan_12345678901234' }],
  ],
  mandates_status_check: [['public.mandates', { status: 'sleeping' }]],
  mandates_paid_count_check: [['public.mandates', { paid_count: -1 }]],
  mandates_total_count_check: [
    ['public.mandates', { total_count: 0 }],
    ['public.mandates', { total_count: 1201 }],
  ],
  payments_razorpay_payment_id_check: [
    ['public.payments', { razorpay_payment_id: 'order_12345678901234' }],
  ],
  payments_amount_check: [['public.payments', { amount: 0 }]],
  payments_refunded_amount_check: [
    ['public.payments', { refunded_amount: -1 }],
    ['public.payments', { refunded_amount: 50001 }],
  ],
  payments_currency_check: [['public.payments', { currency: 'inr' }]],
  payments_status_check: [['public.payments', { status: 'paid' }]],
  payments_proof_check: [['public.payments', { proof: 'hope' }]],
  payments_method_check: [['public.payments', { method: long(41) }]],
  payments_error_code_check: [['public.payments', { error_code: long(81) }]],
  payments_error_description_check: [['public.payments', { error_description: long(501) }]],
  payments_razorpay_invoice_id_check: [
    ['public.payments', { razorpay_invoice_id: 'pay_12345678901234' }],
  ],
  payments_belong_somewhere: [['public.payments', { order_id: null, mandate_id: null }]],
  payments_captured_is_proved: [
    ['public.payments', { proof: null }],
    ['public.payments', { status: 'refunded', proof: null }],
  ],
  provider_events_provider_check: [
    ['public.provider_events', { provider: '' }],
    ['public.provider_events', { provider: long(41) }],
  ],
  provider_events_event_id_check: [
    ['public.provider_events', { event_id: '' }],
    ['public.provider_events', { event_id: long(81) }],
  ],
  provider_events_event_type_check: [
    ['public.provider_events', { event_type: '' }],
    ['public.provider_events', { event_type: long(81) }],
  ],
  provider_events_payload_check: [['public.provider_events', { payload: '[]' }]],
  provider_events_attempts_check: [['public.provider_events', { attempts: -1 }]],
  provider_events_last_error_check: [['public.provider_events', { last_error: long(2001) }]],
  mail_outbox_recipient_check: [
    ['public.mail_outbox', { recipient: 'a@' }],
    ['public.mail_outbox', { recipient: long(321) }],
  ],
  mail_outbox_subject_check: [
    ['public.mail_outbox', { subject: '' }],
    ['public.mail_outbox', { subject: long(201) }],
  ],
  mail_outbox_body_check: [
    ['public.mail_outbox', { body: '' }],
    ['public.mail_outbox', { body: long(10001) }],
  ],
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
}

/** For each unique index the columns that two rows may not share. */
export const uniqueKeys: Record<string, [table: string, columns: string]> = {
  profiles_email_key: ['public.profiles', 'email'],
  phone_verifications_user_id_phone_key: ['public.phone_verifications', 'user_id, phone'],
  phone_verifications_token_digest_key: ['public.phone_verifications', 'token_digest'],
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
  provider_events_provider_event_id_key: ['public.provider_events', 'provider, event_id'],
}

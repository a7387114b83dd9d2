import { attendanceChanges } from './attendance-changes.ts'
import { attendeeMailChanges } from './attendee-mail-changes.ts'
import { auditChanges } from './audit-changes.ts'
import { eventChanges } from './event-changes.ts'
import { healthChanges } from './health-changes.ts'
import { jobChanges } from './job-changes.ts'
import { mailChanges } from './mail-changes.ts'
import { mailOutcomeChanges } from './mail-outcome-changes.ts'
import type { BodyChange, Mutation } from './mutation.ts'
import { paymentChanges } from './payment-changes.ts'
import { receiptCheckChanges } from './receipt-check-changes.ts'
import { signUpMutations } from './sign-up-mutations.ts'

/** Removed decisions in function bodies, which the catalogue does not show. */
const changes: BodyChange[] = [
  ...attendanceChanges,
  ...attendeeMailChanges,
  ...auditChanges,
  ['private.languages()', `ARRAY['en'::text, 'hi'::text]`, `ARRAY['en'::text]`],
  ['private.languages()', `'hi'::text]`, `'hi'::text, 'fr'::text]`],
  ['private.next_stretch(interval)', ' + every', ''],
  ['private.refuse_until(text,timestamptz)', `'PT429'`, `'PT403'`],
  ['private.refuse_until(text,timestamptz)', `'rate_limited'`, `'forbidden'`],
  ['private.refuse_until(text,timestamptz)', ' * 1000', ''],
  ['private.is_completed()', `= 'profilecompleted'`, `<> 'signedin'`],
  ['private.create_profile()', 'left(given_name, 120)', 'given_name'],
  [
    'private.create_profile()',
    `private.clean_line(given ->> 'full_name')`,
    `given ->> 'full_name'`,
  ],
  ['private.create_profile()', `private.clean_line(given ->> 'name')`, `given ->> 'name'`],
  ['private.are_lines(text[])', 'hidden_marks(false)', 'hidden_marks(true)'],
  ['private.are_paragraphs(text[])', 'hidden_marks(true)', 'hidden_marks(false)'],
  ['private.clean_texts()', 'private.clean_line(told.value)', 'told.value'],
  ['private.is_plain_link(text)', '#@', '#'],
  ['private.record_change()', `and key not in ('updated_at', 'search_text', 'over_at')`, ''],
  ['private.record_change()', `, 'search_text', 'over_at')`, ')'],
  ['private.restore_event(uuid)', 'and deleted_at is not null', ''],
  ['private.admin_overview()', 'and created_at >= now() - (private.limits()).overview_window', ''],
  ['private.minimum_contribution(uuid,text)', `and onboarding_status = 'profilecompleted'`, ''],
  ['private.minimum_contribution(uuid,text)', `purpose = 'contribution' and`, ''],
  ['private.superuser_profiles(text,timestamptz,uuid,integer)', '1), 200)', '1), 100000)'],
  [
    'private.admin_members(text,text,text,text,text,text,uuid,integer,text)',
    '1), 200)',
    '1), 100000)',
  ],
  ...[
    'and exports.actor_id = auth.uid()',
    'and pages.page = exported_ids.page',
    'and exports.kind = exported_ids.kind',
    `and exports.started_at > now() - interval '15 minutes'`,
  ].map((condition): BodyChange => ['private.exported_ids(text,uuid,integer)', condition, '']),
  ['private.start_export(text,text)', '(place - 1) / $2 + 1', 'place / $2 + 1'],
  [
    'private.start_export(text,text)',
    'if not private.count_hit(',
    'if false and not private.count_hit(',
  ],
  ['private.member_export_page(uuid,integer)', 'order by p.created_at desc, p.id desc', ''],
  ['private.member_export_page(uuid,integer)', 'p.last_auto_pay_at >= auto_pay_since', 'false'],
  [
    'private.member_export_page(uuid,integer)',
    `coalesce(json_agg(member), '[]')`,
    'json_agg(member)',
  ],
  [
    'private.member_export_page(uuid,integer)',
    `'members_exported', found_people`,
    `'members_exported', cardinality(people)`,
  ],
  [
    'private.start_member_export(text,text,text,text,uuid[],uuid[],text)',
    'order by p.created_at desc, p.id desc',
    'order by p.id desc',
  ],
  ...['private.require_admin()', 'private.require_superuser()'].map(
    (signature): BodyChange => [signature, 'perform private.require_live_session();', ''],
  ),
  ...[
    'private.start_member_export(text,text,text,text,uuid[],uuid[],text)',
    'private.member_export_page(uuid,integer)',
    'private.copy_member_emails(text,text,text,text,uuid[],uuid[],text)',
    'private.admin_members(text,text,text,text,text,text,uuid,integer,text)',
    'private.record_offline_gift(uuid,integer,text,text,text,timestamptz,text,uuid[])',
    'private.reverse_offline_gift(uuid,text)',
  ].map((signature): BodyChange => [signature, 'perform private.require_admin();', '']),
  ...['private.audit_filters()', 'private.superuser_profiles(text,timestamptz,uuid,integer)'].map(
    (signature): BodyChange => [signature, 'perform private.require_superuser();', ''],
  ),
  ['private.member_row(public.profiles)', 'search_text,', ''],
  ...[
    ['admin_members(text,text,text,text,text,text,uuid,integer,text)', 'members_listed'],
    ['admin_applications(uuid,uuid,text,text,timestamptz,uuid,integer)', 'applications_listed'],
    ['superuser_profiles(text,timestamptz,uuid,integer)', 'people_listed'],
  ].map(
    ([signature = '', kind = '']): BodyChange => [
      `private.${signature}`,
      `perform private.count_listing(\n    '${kind}'`,
      `perform concat('${kind}'`,
    ],
  ),
  ['private.admin_member(uuid)', `perform private.count_reading('members_opened', 1);`, ''],
  ['private.open_record(uuid)', `perform private.record('member_opened'`, `perform concat('x'`],
  ['private.open_record(uuid)', 'perform private.require_admin();', ''],
  [
    'private.member_timeline(uuid,timestamptz,uuid,integer)',
    `perform private.count_reading('timelines_read', 1);`,
    '',
  ],
  ['private.member_timeline(uuid,timestamptz,uuid,integer)', '1), 200)', '1), 100000)'],
  ['private.acted_by(uuid,uuid)', `else 'admin' end`, 'else actor::text end'],
  [
    'private.account_events(uuid,timestamptz)',
    `and not l.details ?| array[`,
    `and l.details ?| array[`,
  ],
  ['private.member_export_page(uuid,integer)', 'perform private.count_reading(', 'perform concat('],
  [
    'private.copy_member_emails(text,text,text,text,uuid[],uuid[],text)',
    'perform private.count_reading(',
    'perform concat(',
  ],
  [
    'private.copy_member_emails(text,text,text,text,uuid[],uuid[],text)',
    'perform private.record(',
    'perform concat(',
  ],
  [
    'private.copy_member_emails(text,text,text,text,uuid[],uuid[],text)',
    '> at_most then',
    '> 100000 then',
  ],
  ['private.chosen_members(uuid[])', '> 1000 then', '> 100000 then'],
  ['private.own_lists()', 'perform private.require_live_session();', ''],
  ['private.change_list(text,jsonb)', '> 20000 then', '> 30000 then'],
  ['private.changed_views(jsonb,jsonb)', 'if id is null then', 'if false then'],
  ['private.changed_views(jsonb,jsonb)', '>= (private.limits()).saved_views then', '>= 2000 then'],
  [
    'private.changed_views(jsonb,jsonb)',
    `lower(other.value ->> 'name') = lower(view ->> 'name')`,
    `other.value ->> 'name' = view ->> 'name'`,
  ],
  ['private.changed_views(jsonb,jsonb)', '> 1500 then', '> 15000 then'],
  ['private.changed_layout(jsonb)', '> 1000 then', '> 10000 then'],
  ['private.chosen_members(uuid[])', 'array_remove(members, null)', 'members'],
  ['private.count_reading(text,integer)', 'if so_far.people > at_most then', 'if false then'],
  [
    'private.count_reading(text,integer)',
    'delete from private.readings where',
    'delete from private.readings where false and',
  ],
  ['private.count_listing(text,text,integer)', 'perform private.record(', 'perform concat('],
  [
    'private.review_application(uuid,text,text,timestamptz,boolean)',
    "'reviewed', 'accepted', 'rejected'",
    "'pending', 'reviewed', 'accepted', 'rejected'",
  ],
  [
    'private.review_application(uuid,text,text,timestamptz,boolean)',
    'and own.applicant_id = (select auth.uid())',
    'and false',
  ],
  ['private.application_rows(uuid[])', 'and a.applicant_id <> (select auth.uid())', ''],
  ['private.seal(text)', `~ 'tx=rollback'`, `~ 'never'`],
  [
    'private.seal_refusal(text,text,uuid,text,text)',
    'perform private.record_refusal(',
    'perform concat(',
  ],
  ['private.keep_authority()', 'return null', 'return new'],
  ['private.record_authority_refusal()', 'perform private.record_refusal(', 'perform concat('],
  [
    'private.review_application(uuid,text,text,timestamptz,boolean)',
    'and application.updated_at = seen_updated_at',
    '',
  ],
  [
    'private.admin_applications(uuid,uuid,text,text,timestamptz,uuid,integer)',
    '1), 200)',
    '1), 100000)',
  ],
  [
    'public.admin_applications(uuid,uuid,text,text,timestamptz,uuid,integer)',
    'COALESCE(page_size, 50)',
    'page_size',
  ],
  ...[
    ['public.admin_members(text,text,text,text,text,text,uuid,integer,text)', '50'],
    ['public.superuser_profiles(text,timestamptz,uuid,integer)', '50'],
  ].map(
    ([signature = '', usual]): BodyChange => [
      signature,
      `COALESCE(page_size, ${usual})`,
      'page_size',
    ],
  ),
  ['private.known_facts(jsonb)', `'id', 'entity'`, `'id', 'email'`],
  ['private.recount_interests()', 'where members = 0 and', 'where false and'],
  ['private.uncount_interests()', 'where members = 0 and', 'where false and'],
  ['private.check_new_email(public.profiles,text)', 'not private.is_email(new_email)', 'false'],
  [
    'private.check_offline_gift(uuid,integer,timestamptz)',
    'if member = (select auth.uid()) then',
    'if false then',
  ],
  [
    'private.reverse_offline_gift(uuid,text)',
    'elsif gift.user_id = (select auth.uid()) then',
    'elsif false then',
  ],
  ['private.reverse_offline_gift(uuid,text)', `and source <> 'provider'`, ''],
  ['private.standing_mandate(uuid)', `and m.status not in ('created', 'expired')`, ''],
  ['private.recount_contributions(uuid[])', `c.payment_status <> 'failed' and`, ''],
  ['private.issue_receipts(timestamptz,integer,uuid)', `c.payment_status = 'completed' and`, ''],
  ['private.issue_receipts(timestamptz,integer,uuid)', 'c.created_at < settled_before', 'true'],
  ['private.issue_receipts(timestamptz,integer,uuid)', 'donor is null or', 'true or'],
  [
    'private.issue_receipts(timestamptz,integer,uuid)',
    `receipt.given_at > now() -`,
    'true or now() > now() -',
  ],
  ['private.mail_member(uuid,text,jsonb)', 'and users.email_confirmed_at is not null', ''],
  [
    'private.tell_of_receipt(receipts,text,jsonb)',
    `and private.wants_mail(receipt.user_id, 'receipts')`,
    '',
  ],
  ['private.send_receipt_again(uuid)', 'and user_id = me', ''],
  ['private.send_receipt_again(uuid)', 'perform private.require_live_session();', ''],
  [
    'private.send_receipt_again(uuid)',
    `or not private.count_hit('receipts are`,
    `or false and not private.count_hit('receipts are`,
  ],
  ['private.void_mail(contributions)', `'provider'`, `'cheque'`],
  ['private.mail_receipt(receipts,text,jsonb)', 'NULLIF(contributions.refunded_amount, 0)', '0'],
  ['private.forget_expired()', 'sent_at is not null or created_at', 'created_at'],
  ['private.forget_expired()', 'member_id is null and', ''],
  ['private.erase_member()', 'and private.is_account_notice(template)', ''],
  ['private.erase_member()', 'or not private.is_account_notice(template)', 'or true'],
  ['private.erase_member()', 'and sent_at is null', ''],
  ['private.forget_expired()', `or created_at < now() - interval '7 days'`, ''],
  ['private.forget_expired()', `interval '15 minutes'`, `interval '15 days'`],
  ['private.follow_email()', 'and sent_at is null', ''],
  ['private.follow_email()', 'and not private.is_account_notice(template)', ''],
  ['private.is_account_notice(text)', `'password_changed'`, `'none'`],
  ['private.delete_softly()', 'if is_second then', 'if false then'],
  ['private.bound_consents()', 'and withdrawn_at is null', ''],
  ['private.lock_books()', `perform private.issue_receipts('infinity', 5000, old.id);`, ''],
  ...receiptCheckChanges,
  ['private.count_hits(text[],integer[],interval)', 'return false;', 'null;'],
  ['private.address_of(text)', 'cardinality(hops) - private.trusted_proxies() + 1', '1'],
  ['private.address_of(text)', 'set_masklen(address, 64)', 'address'],
  ['private.address_of(text)', `'^::ffff:`, `'^none:`],
  ['public.take_phone_attempt(uuid,text)', '10, 100', '1000, 100'],
  ['public.take_phone_attempt(uuid,text)', '10, 100', '10, 1000'],
  [
    'private.keep_policy_report(text,text,text,text,text)',
    `if not private.count_hits(array['new`,
    `if false and not private.count_hits(array['new`,
  ],
  ['public.contribution_summary()', `where payment_status = 'completed'`, ''],
  ['public.contribution_summary()', `created_at at time zone 'Asia/Kolkata'`, 'created_at'],
  ['private.lock_books()', 'perform pg_advisory_xact_lock(', 'perform hashtextextended('],
  ['private.check_step(profiles,profiles)', 'private.misses_basic_detail(becomes)', 'false'],
  ['private.check_step(profiles,profiles)', `private.has_agreed(becomes.id, 'privacy')`, 'true'],
  ['private.has_agreed(uuid,text)', 'and withdrawn_at is null', ''],
  ['private.has_agreed(uuid,text)', 'and purpose = what_for', ''],
  ['private.guard_profile()', 'private.misses_basic_detail(new)', 'false'],
  ['private.follow_withdrawal()', 'purpose = new.purpose', 'true'],
  ['private.follow_withdrawal()', 'user_id = new.user_id', 'true'],
  ['private.follow_withdrawal()', 'withdrawn_at is null', 'false'],
  ['private.wants_mail(uuid,text)', 'private.has_agreed(member, kind)', 'true'],
  ['private.wants_mail(uuid,text)', 'where user_id = member', 'where false'],
]

/** Returns the mutations. Each fails if the function no longer contains the text to change. */
export function listBodyMutations(): Mutation[] {
  return [
    ...changes,
    ...signUpMutations,
    ...eventChanges,
    ...healthChanges,
    ...jobChanges,
    ...mailChanges,
    ...mailOutcomeChanges,
    ...paymentChanges,
  ].map(([signature, from, to]) => ({
    name: `say "${to}" instead of "${from}" in ${signature}`,
    about: signature.replace('private.', 'public.'),
    sql: `do $change$
      declare
        definition text := pg_get_functiondef($name$${signature}$name$::regprocedure);
        changed text := replace(definition, $from$${from}$from$, $to$${to}$to$);
      begin
        if changed = definition then
          raise exception 'does not say %: %', $from$${from}$from$, $name$${signature}$name$;
        end if;
        execute changed;
      end
    $change$`,
  }))
}

import type { BodyChange } from './mutation.ts'

const apply = 'private.apply_for_job(uuid,text,text)'
const own = 'private.lock_own_application(uuid,text[],timestamptz)'
const edit = 'private.edit_application(uuid,text,text,timestamptz)'
const withdraw = 'private.withdraw_application(uuid,timestamptz)'
const list = 'private.open_jobs(text,timestamptz,uuid,integer)'
const forget = 'private.forget_applications()'
const stamp = 'private.stamp_review()'
const completed = 'perform private.require_completed();'

/** Changes to functions of jobs and of applying for them. */
export const jobChanges: BodyChange[] = [
  ...[apply, edit, withdraw, list].map((signature): BodyChange => [signature, completed, '']),
  [apply, 'perform private.share_books(me);', ''],
  [apply, 'perform private.count_application(me);', ''],
  [apply, 'job.is_active and', ''],
  [apply, 'and job.deleted_at is null', ''],
  [apply, 'job.closing_date is null or', ''],
  [apply, 'job.closing_date >= private.today()', 'true'],
  [apply, 'job.closing_date >= private.today()', 'job.closing_date > private.today()'],
  [apply, 'for share', ''],
  [apply, 'nullif(btrim(apply_for_job.cover_letter)', 'nullif((apply_for_job.cover_letter)'],
  [apply, 'nullif(btrim(apply_for_job.resume_url)', 'nullif((apply_for_job.resume_url)'],
  [apply, `set status = 'pending', cover_letter`, 'set cover_letter'],
  [apply, 'cover_letter = excluded.cover_letter, ', ''],
  [apply, 'resume_url = excluded.resume_url,', ''],
  [apply, 'applied_at = now()', 'applied_at = application.applied_at'],
  [apply, `where application.status = 'withdrawn'`, ''],
  [
    'private.count_application(uuid)',
    'if not private.count_hit(',
    'if false and not private.count_hit(',
  ],
  [own, 'and a.applicant_id = auth.uid()', ''],
  [own, 'if own.status <> all (changeable) then', 'if false then'],
  [own, 'if own.updated_at is distinct from seen_updated_at then', 'if false then'],
  [own, 'own.updated_at is distinct from', 'own.updated_at <>'],
  [edit, 'perform private.count_application(auth.uid());', ''],
  [edit, `array['pending']`, `array['pending', 'reviewed']`],
  [edit, 'nullif(btrim(edit_application.cover_letter)', 'nullif((edit_application.cover_letter)'],
  [edit, 'nullif(btrim(edit_application.resume_url)', 'nullif((edit_application.resume_url)'],
  [withdraw, `array['pending', 'reviewed']`, `array['pending']`],
  [withdraw, `array['pending', 'reviewed']`, `array['pending', 'reviewed', 'withdrawn']`],
  [
    stamp,
    `when 'pending' then array['pending', 'withdrawn']`,
    `when 'pending' then array['pending']`,
  ],
  [stamp, `array['pending', 'withdrawn']`, `array['pending', 'reviewed', 'withdrawn']`],
  [
    stamp,
    `array['pending', 'reviewed', 'withdrawn']`,
    `array['pending', 'reviewed', 'accepted', 'withdrawn']`,
  ],
  [
    stamp,
    `array['pending', 'reviewed', 'accepted', 'rejected']`,
    `array['withdrawn', 'pending', 'reviewed', 'accepted', 'rejected']`,
  ],
  [
    'private.admin_applications(uuid,uuid,text,text,timestamptz,uuid,integer)',
    `a.status <> 'withdrawn'`,
    'true',
  ],
  ['private.application_count(uuid)', `and status <> 'withdrawn'`, ''],
  ['private.admin_overview()', `where status <> 'withdrawn'`, ''],
  ['private.admin_overview()', 'public.listed_jobs where is_open', 'public.jobs'],
  ['public.member_overview()', 'public.listed_jobs where is_open', 'public.jobs'],
  ['private.restore_job(uuid)', 'and deleted_at is not null', ''],
  ['private.application_count(uuid)', 'applicant_id = (select auth.uid()) or', ''],
  [list, 'j.is_active and', ''],
  [list, 'and j.deleted_at is null', ''],
  [list, 'j.closing_date is null or', ''],
  [list, 'j.closing_date >= today', 'true'],
  [list, 'j.closing_date >= today', 'j.closing_date > today'],
  [list, 'longest is null', 'false'],
  [list, 'like all (patterns)', 'like any (patterns)'],
  [list, '1), 100)', '1), 100000)'],
  [list, '> 200 then', '> 20000 then'],
  [list, '(after_id is null) <> (after_created_at is null)', 'false'],
  [list, 'order by m.created_at desc, m.id desc', 'order by m.created_at, m.id'],
  [list, '< (after_created_at, after_id)', '<= (after_created_at, after_id)'],
  [list, 'own.applicant_id = (select auth.uid())', 'true'],
  [list, `and own.status <> 'withdrawn'`, ''],
  ['public.open_jobs(text,timestamptz,uuid,integer)', 'COALESCE(page_size, 20)', 'page_size'],
  ['private.today()', `'Asia/Kolkata'`, `'UTC'`],
  [forget, `interval '2 years'`, `interval '728 days'`],
  [forget, `interval '2 years'`, `interval '733 days'`],
  [forget, 'coalesce(reviewed_at, updated_at)', 'reviewed_at'],
  [forget, `'accepted', 'rejected', 'withdrawn'`, `'accepted', 'rejected'`],
  [forget, `status in ('accepted', 'rejected', 'withdrawn')`, 'true'],
  ['private.take_mails(integer)', 'perform private.forget_applications();', ''],
]

import type { BodyChange } from './mutation.ts'

const checkIn = 'private.check_in(uuid,text,uuid,integer,uuid)'
const undo = 'private.undo_check_in(uuid)'
const list = 'private.admin_attendees(uuid,text,text,text,uuid,integer)'
const counts = 'private.attendee_counts(uuid)'
const forget = 'private.forget_attendance()'

/** Changes to functions that list attendees and check them in. */
export const attendanceChanges: BodyChange[] = [
  [checkIn, 'perform private.require_admin();', ''],
  [checkIn, 'check_in.guests not between 0 and 3', 'false'],
  [checkIn, 'event.id is null or event.cancelled_at is not null', 'event.id is null'],
  [checkIn, 'event.id is null or', ''],
  [checkIn, 'where registration.event_id = event.id\n    and (', 'where ('],
  [checkIn, `when found.status <> 'registered' then found.status`, ''],
  [checkIn, `when found.id is null then 'unknown'`, ''],
  [checkIn, `when found.check_in_id = check_in.check_in_id then 'repeated'`, ''],
  [checkIn, `when found.attended_at is null then 'admitted'`, `when true then 'admitted'`],
  [checkIn, 'then registration.attended_guests else', 'then registration.guests else'],
  [checkIn, 'else registration.guests end', 'else 0 end'],
  [checkIn, 'coalesce(registration.attended_at, now())', 'now()'],
  [checkIn, `outcome in ('admitted', 'repeated')`, `outcome = 'admitted'`],
  [checkIn, `outcome in ('admitted', 'repeated')`, 'true'],
  [checkIn, 'perform private.record(', 'perform concat('],
  [checkIn, 'perform private.count_listing(', 'perform concat('],
  [undo, 'perform private.require_admin();', ''],
  [undo, 'and attended_at is not null', ''],
  [undo, 'perform private.record(', 'perform concat('],
  [undo, ', attended_guests = 0', ''],
  [
    'private.lock_own_registration(uuid)',
    'locked.cancelled_at is not null or own.attended_at is not null',
    'locked.cancelled_at is not null',
  ],
  [list, 'perform private.require_admin();', ''],
  [list, 'char_length(search) > 200', 'false'],
  [list, `state not in ('going', 'waiting', 'cancelled', 'attended')`, 'false'],
  [list, '(after_id is null) <> (after_key is null)', 'false'],
  [list, 'and e.deleted_at is null', ''],
  [list, 'if event.id is null then', 'if false then'],
  [list, 'where r.event_id = event.id\n', 'where true\n'],
  [list, '1), 200)', '1), 100000)'],
  [list, 'and p.search_text like all (patterns)', ''],
  [list, 'or p.search_text like any (phones)', ''],
  [list, `when 'waiting' then`, `when 'none' then`],
  [list, 'order by page.place', 'order by page.id'],
  [list, 'perform private.count_listing(', 'perform concat('],
  [list, 'and exists (select from page where place > page_limit)', ''],
  [counts, 'where r.event_id = event', ''],
  [counts, 'r.attended_guests end', 'r.guests end'],
  [counts, '1 + case', '0 + case'],
  [forget, 'registration.note is not null or', ''],
  [forget, 'registration.guests > 0 or', ''],
  [forget, 'or registration.attended_guests > 0', ''],
  [forget, `interval '90 days'`, `interval '91 days'`],
  [forget, `interval '90 days'`, `interval '89 days'`],
  [forget, 'note = null, ', ''],
  [
    'private.take_mails(integer)',
    `if private.count_hit('attendance is forgotten', 1, interval '1 hour') then`,
    'if true then',
  ],
]

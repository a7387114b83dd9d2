import { amounts, limits } from '@sabha/types'

/** Limits that SQL reads as `(private.limits()).name`. Intervals are in seconds. */
const numbers: [name: string, type: 'integer' | 'interval' | 'date', value: number | string][] = [
  ['member_minimum', 'integer', amounts.memberMinimum],
  ['admin_minimum', 'integer', amounts.adminMinimum],
  ['offline_minimum', 'integer', amounts.offlineMinimum],
  ['one_time_maximum', 'integer', amounts.oneTimeMaximum],
  ['auto_pay_maximum', 'integer', amounts.autoPayMaximum],
  ['notes_max_length', 'integer', limits.notesMaxLength],
  ['min_age', 'integer', limits.minAge],
  ['earliest_date_of_birth', 'date', limits.earliestDateOfBirth],
  ['min_interests', 'integer', limits.minInterests],
  ['history_length', 'integer', limits.historyLength],
  ['listed_per_hour', 'integer', limits.listedPerHour],
  ['copied_emails', 'integer', limits.copiedEmails],
  ['saved_views', 'integer', limits.savedViews],
  ['audited_refusals_per_hour', 'integer', limits.auditedRefusalsPerHour],
  ['policy_reports', 'integer', limits.policyReports],
  ['payment_check_seconds', 'integer', limits.paymentCheckMinutes * 60],
  ['mail_proof', 'interval', limits.mailProofMs / 1000],
  ['password_proof', 'interval', limits.passwordProofMs / 1000],
  ['auto_pay_window', 'interval', limits.autoPayWindowDays * 86_400],
  ['overview_window', 'interval', limits.overviewDays * 86_400],
  ['receipt_mail_window', 'interval', limits.receiptMailWindowDays * 86_400],
]

/** Path of the generated migration, relative to `supabase`. */
export const limitsFile = 'migrations/20261101000500_limits.sql'

/** Returns the migration with the limits of `libs/types`. */
export function limitsSql(): string {
  const columns = numbers.map(([name, type]) => `  ${name} ${type}`)
  const values = numbers.map(([name, type, value]) => `    ${literal(type, value)} as ${name}`)
  return `-- Generated from libs/types/src/limits.ts by \`npm run generate\`. Change numbers there.
create type private.limits as (
${columns.join(',\n')}
);

create function private.limits()
returns private.limits
language sql
immutable
parallel safe
begin atomic
  select
${values.join(',\n')};
end;

comment on function private.limits() is
  'Numeric limits, from libs/types. Amounts are in paise. The planner replaces each by its value.';

-- Check constraints run as the role that writes the row.
grant execute on function private.limits() to authenticated, service_role;
`
}

function literal(type: string, value: number | string): string {
  if (type === 'integer') return String(value)
  return `${type} '${value}${type === 'interval' ? ' seconds' : ''}'`
}

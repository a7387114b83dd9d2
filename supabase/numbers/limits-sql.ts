import { amounts, limits } from '@sabha/types'
import { contentLengths } from '@sabha/types/records'

export type Limit = [name: string, type: 'integer' | 'interval' | 'date', value: number | string]

/** Limits that SQL reads as `(private.limits()).name`. Intervals are in seconds. */
export const currentLimits: readonly Limit[] = [
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
  ['event_title_max_length', 'integer', contentLengths.eventTitle],
  ['job_title_max_length', 'integer', contentLengths.jobTitle],
  ['job_company_max_length', 'integer', contentLengths.company],
  ['description_max_length', 'integer', contentLengths.description],
  ['location_max_length', 'integer', contentLengths.location],
  ['salary_range_max_length', 'integer', contentLengths.salaryRange],
  ['admin_notes_max_length', 'integer', contentLengths.adminNotes],
]

/** Returns the migration that creates the function with the limits. */
export function generateLimitsSql(limits: readonly Limit[] = currentLimits): string {
  const columns = limits.map(([name, type]) => `  ${name} ${type}`)
  return `${note}create type private.limits as (
${columns.join(',\n')}
);

create ${functionSql(limits)}
comment on function private.limits() is
  'Numeric limits, from libs/types. Amounts are in paise. The planner replaces each by its value.';

-- Check constraints run as the role that writes the row.
grant execute on function private.limits() to authenticated, service_role;
`
}

/**
 * Returns the migration that replaces the limits of earlier ones. The type `private.limits` keeps the order of its attributes.
 *
 * @param former names of the attributes of the type, in its order.
 * @throws Error if a former limit is missing, because functions may read it.
 */
export function generateLimitsChangeSql(
  former: readonly string[],
  limits: readonly Limit[] = currentLimits,
): string {
  const kept = former.map((name) => {
    const limit = limits.find((candidate) => candidate[0] === name)
    if (!limit) throw new Error(`Keep the released limit "${name}": migrations may read it.`)
    return limit
  })
  const added = limits.filter(([name]) => !former.includes(name))
  const attributes = added.map(
    ([name, type]) => `alter type private.limits add attribute ${name} ${type};\n`,
  )
  return `${note}${attributes.join('')}create or replace ${functionSql([...kept, ...added])}`
}

const note =
  '-- Generated from the limits and lengths in libs/types by `npm run generate`. Change numbers there.\n'

function functionSql(limits: readonly Limit[]): string {
  const values = limits.map(([name, type, value]) => `    ${literal(type, value)} as ${name}`)
  return `function private.limits()
returns private.limits
language sql
immutable
parallel safe
begin atomic
  select
${values.join(',\n')};
end;
`
}

function literal(type: string, value: number | string): string {
  if (type === 'integer') return String(value)
  return `${type} '${value}${type === 'interval' ? ' seconds' : ''}'`
}

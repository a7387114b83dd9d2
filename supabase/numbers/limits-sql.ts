import { amounts, limits } from '@sabha/types'
import { contentLengths } from '@sabha/types/records'

export type Limit = [name: string, type: 'integer' | 'interval' | 'date', value: number | string]

/** Limits that SQL reads as `(private.limits()).name`, in any order. Intervals are in seconds. */
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
  ['event_length', 'interval', limits.eventHours * 3600],
  ['event_title_max_length', 'integer', contentLengths.eventTitle],
  ['job_title_max_length', 'integer', contentLengths.jobTitle],
  ['job_company_max_length', 'integer', contentLengths.company],
  ['description_max_length', 'integer', contentLengths.description],
  ['location_max_length', 'integer', contentLengths.location],
  ['salary_range_max_length', 'integer', contentLengths.salaryRange],
  ['admin_notes_max_length', 'integer', contentLengths.adminNotes],
]

/**
 * Returns the schema of the limits with these values. Attributes of the type keep their order, as in databases to which
 * migrations add the new ones.
 *
 * @param schema text of `schemas/limits.sql`
 * @throws Error if the schema has a limit that is not given, because functions may read it.
 */
export function writeLimits(schema: string, limits: readonly Limit[] = currentLimits): string {
  const names = [...partOf(schema, typePattern).matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)
  const existing = names.map((name) => {
    const limit = limits.find((candidate) => candidate[0] === name)
    if (!limit)
      throw new Error(`Remove private.limits.${name} from limits.sql, once no function reads it.`)
    return limit
  })
  const all = [...existing, ...limits.filter(([name]) => !names.includes(name))]
  return schema
    .replace(typePattern, () => typeSql(all))
    .replace(functionPattern, () => functionSql(all))
}

const typePattern = /create type private\.limits as \(\n[^)]*\n\);\n/
const functionPattern = /create function private\.limits\(\)\n[^;]*;\nend;\n/

function partOf(schema: string, pattern: RegExp): string {
  const [part] = pattern.exec(schema) ?? []
  if (part === undefined) throw new Error(`The schema of the limits has nothing like ${pattern}.`)
  return part
}

function typeSql(limits: readonly Limit[]): string {
  const columns = limits.map(([name, type]) => `  ${name} ${type}`)
  return `create type private.limits as (\n${columns.join(',\n')}\n);\n`
}

function functionSql(limits: readonly Limit[]): string {
  const values = limits.map(([name, type, value]) => `    ${literal(type, value)} as ${name}`)
  return `create function private.limits()
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

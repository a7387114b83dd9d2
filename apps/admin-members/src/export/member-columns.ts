import { englishFieldLabels } from '@sabha/contract/options'
import { dateInIndia } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { displayedProfession } from '../displayed-profession.ts'
import { roleNames, statusNames } from '../names.ts'
import { type ExportedMember, furtherFields } from './api.ts'

type MemberColumn = [header: string, cellOf: (member: ExportedMember) => string | null]

/**
 * Columns of the file in their order (specification, section 3), with the cell's value. Further fields follow, so
 * that the specified columns keep their place.
 */
export const memberColumns: readonly MemberColumn[] = [
  ['Full Name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['City', ({ city }) => city],
  ['Profession', displayedProfession],
  ['Role', ({ role }) => roleNames[role]],
  ['Status', ({ onboarding_status }) => lookUp(statusNames, onboarding_status, onboarding_status)],
  ['Payment Status', ({ is_paid }) => (is_paid ? 'Paid' : 'Unpaid')],
  ['Auto-Pay Active', ({ auto_pay_active }) => (auto_pay_active ? 'Yes' : 'No')],
  ['Total Contributions (₹)', ({ total_contributions }) => String(total_contributions / 100)],
  ['Last Contribution', ({ last_contribution_at }) => dayOf(last_contribution_at)],
  ['Interests', ({ interest_labels }) => interest_labels.join('; ')],
  ['Joined Date', ({ created_at }) => dayOf(created_at)],
  ['Phone Verified', ({ phone, phone_proved }) => phone && (phone_proved ? 'Yes' : 'No')],
  ...furtherFields.map(columnOf),
]

function columnOf(field: (typeof furtherFields)[number]): MemberColumn {
  return [englishFieldLabels[field], (member) => member[field]]
}

function dayOf(moment: string | null): string | null {
  return moment && dateInIndia(new Date(moment))
}

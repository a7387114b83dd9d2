import { read, write } from '@sabha/backend'
import { profileFieldsWith, sameForEachField } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { memberSchema } from '../member.ts'
import type { SelectedMembers } from '../selected-members.ts'

const { shape } = memberSchema

/** Fields with a column of their own after the specified ones. */
export const furtherFields = profileFieldsWith('exported', true)

/** Lists columns by name, so that another column of profiles is not exported. */
const exportedMemberSchema = z.object({
  created_at: shape.created_at,
  full_name: shape.full_name,
  email: shape.email,
  phone: shape.phone,
  phone_proved: shape.phone_proved,
  company: shape.company,
  city: shape.city,
  profession: shape.profession,
  custom_profession: shape.custom_profession,
  role: shape.role,
  onboarding_status: shape.onboarding_status,
  is_paid: shape.is_paid,
  auto_pay_active: shape.auto_pay_active,
  total_contributions: shape.total_contributions,
  last_contribution_at: shape.last_contribution_at,
  interest_labels: shape.interest_labels,
  ...sameForEachField(furtherFields, z.nullable(z.string())),
})

export type ExportedMember = z.infer<typeof exportedMemberSchema>

const pageSchema = z.array(exportedMemberSchema)

interface ExportPage {
  exportId: string
  page: number
  signal: AbortSignal
}

/** Reads a page of an export started by `startExport`, newest first. Admins only. */
export function readExportPage({ exportId, page, signal }: ExportPage): Promise<ExportedMember[]> {
  const place = { export_id: exportId, page }
  return read(pageSchema, (db) => db.rpc('member_export_page', place), { signal })
}

const countSchema = z.int().check(z.nonnegative())
const startedSchema = z.object({ export_id: z.uuid(), total: countSchema, pages: countSchema })

/** Starts an audited export, valid for 15 minutes. Admins only, 20 times an hour. */
export function startExport(members: SelectedMembers) {
  return write(startedSchema, (db) => db.rpc('start_member_export', { ...members }))
}

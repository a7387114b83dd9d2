import {
  type BasicDetails,
  type BasicDetailsDraft,
  basicDetailsSchema,
  toPhoneNumber,
} from '@sabha/types'
import type { Messages } from '../messages/en.ts'

/** What is wrong, by field. */
export type BasicDetailsErrors = Partial<Record<'fullName' | 'phone' | 'company', string>>

export type CheckedBasicDetails =
  | { status: 'valid'; details: BasicDetails }
  | { status: 'invalid'; errors: BasicDetailsErrors }

/** Full name, phone and company are required. */
export function checkBasicDetails(
  draft: BasicDetailsDraft,
  text: Messages['basicDetails'],
): CheckedBasicDetails {
  const parsed = basicDetailsSchema.safeParse({ full_name: draft.fullName, company: draft.company })
  const phone = toPhoneNumber(draft.countryCode, draft.phone)
  if (parsed.success && phone) return { status: 'valid', details: parsed.data }
  const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
  return {
    status: 'invalid',
    errors: {
      ...(wrong.has('full_name') ? { fullName: text.fullNameMissing } : {}),
      ...(phone ? {} : { phone: text.phoneInvalid }),
      ...(wrong.has('company') ? { company: text.companyMissing } : {}),
    },
  }
}

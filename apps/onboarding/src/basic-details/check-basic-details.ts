import {
  type BasicDetails,
  type BasicDetailsDraft,
  basicDetailsSchema,
  toPhoneNumber,
} from '@sabha/types'

/** A field that lacks what it needs. */
export type WrongField = 'fullName' | 'phone' | 'company'

export type CheckedBasicDetails =
  | { status: 'valid'; details: BasicDetails }
  | { status: 'invalid'; wrong: readonly WrongField[] }

/** Full name, phone and company are required. */
export function checkBasicDetails(draft: BasicDetailsDraft): CheckedBasicDetails {
  const parsed = basicDetailsSchema.safeParse({ full_name: draft.fullName, company: draft.company })
  const phone = toPhoneNumber(draft.countryCode, draft.phone)
  if (parsed.success && phone) return { status: 'valid', details: parsed.data }
  const missing = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
  return {
    status: 'invalid',
    wrong: [
      ...(missing.has('full_name') ? (['fullName'] as const) : []),
      ...(phone ? [] : (['phone'] as const)),
      ...(missing.has('company') ? (['company'] as const) : []),
    ],
  }
}

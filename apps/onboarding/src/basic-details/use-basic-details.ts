import { submitBasicDetails } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useFormDraft, useSignedInSession } from '@sabha/contract'
import { type Form, useForm } from '@sabha/forms'
import type { Profile } from '@sabha/types'
import {
  type BasicDetailsDraft,
  basicDetailsDraftSchema,
  basicDetailsSchema,
  toPhoneNumber,
  toPhoneParts,
} from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { useMessages } from '../messages.ts'

const { full_name, company } = basicDetailsSchema.shape

const basicDetailsFormSchema = z
  .extend(basicDetailsDraftSchema, { fullName: full_name, company })
  .check(
    z.refine(({ countryCode, phone }) => toPhoneNumber(countryCode, phone) !== null, {
      path: ['phone'],
    }),
  )

/**
 * Form of the first step. Saving opens the payment step.
 *
 * @param verified Verified phone numbers, latest first.
 */
export function useBasicDetails(verified: readonly string[]): Form<BasicDetailsDraft> {
  const { basicDetails: text } = useMessages()
  const { profile, reloadProfile } = useSignedInSession()
  const submit = useMutation({
    mutationFn: ({ fullName, company, countryCode, phone }: BasicDetailsDraft) =>
      submitBasicDetails(profile.id, {
        full_name: fullName,
        company,
        phone: toPhoneNumber(countryCode, phone) ?? phone,
      }),
    onSuccess: () => reloadProfile(),
  })
  const proved = phoneOf(profile.phone ?? verified[0])
  const initial = { fullName: givenName(profile), ...proved, company: profile.company ?? '' }
  const draft = useFormDraft('basic-details', basicDetailsDraftSchema, { initial })
  return useForm({
    schema: basicDetailsFormSchema,
    initial,
    problems: {
      fullName: text.fullNameMissing,
      phone: text.phoneInvalid,
      company: text.companyMissing,
    },
    refusals: { phone_not_verified: 'phone' },
    failed: text.saveFailed,
    draft: { ...draft, value: draft.value && withPhone(draft.value, proved) },
    onSubmit: submit.mutateAsync,
  })
}

/** Returns '' if the name is only the database's default, the local part of the address. */
function givenName({ full_name, email }: Pick<Profile, 'full_name' | 'email'>): string {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return full_name?.toLowerCase() === localPart.toLowerCase() ? '' : (full_name ?? '')
}

type Phone = Pick<BasicDetailsDraft, 'countryCode' | 'phone'>

function phoneOf(number: string | undefined): Phone {
  const parts = number === undefined ? null : toPhoneParts(number)
  return { countryCode: parts?.countryCode ?? '+91', phone: parts?.national ?? '' }
}

/** Prefills a verified number if the draft has none. */
function withPhone(typed: BasicDetailsDraft, proved: Phone): BasicDetailsDraft {
  return typed.phone === '' ? { ...typed, ...proved } : typed
}

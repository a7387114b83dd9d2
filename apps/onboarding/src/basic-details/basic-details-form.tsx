import { saveBasicDetails } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useDraft, useSignedInSession } from '@sabha/contract'
import { FormView, SubmitButton, useForm } from '@sabha/forms'
import { type BasicDetails, basicDetailsDraftSchema } from '@sabha/types'
import { Card, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { BasicDetailsFields } from './basic-details-fields.tsx'
import { basicDetailsFormSchema } from './basic-details-schema.ts'

/**
 * The first step. It saves what the database takes without a verified phone; onboarding moves on
 * once verification is open.
 */
export function BasicDetailsForm() {
  const { basicDetails: text } = useMessages()
  const { profile, reloadProfile } = useSignedInSession()
  const save = useMutation({
    mutationFn: (details: BasicDetails) => saveBasicDetails(profile.id, details),
    onSuccess: () => reloadProfile(),
  })
  const form = useForm({
    schema: basicDetailsFormSchema,
    initial: {
      fullName: profile.full_name ?? '',
      countryCode: '+91',
      phone: '',
      company: profile.company ?? '',
    },
    problems: {
      fullName: text.fullNameMissing,
      phone: text.phoneInvalid,
      company: text.companyMissing,
    },
    failed: text.saveFailed,
    draft: useDraft('basic-details', basicDetailsDraftSchema),
    // The phone is in it alone.
    keepsDraft: true,
    onSubmit: ({ fullName, company }) => save.mutateAsync({ full_name: fullName, company }),
  })

  return (
    <FormView form={form}>
      <Text tone="muted">{text.lead}</Text>
      <BasicDetailsFields form={form} />
      <SubmitButton form={form} loadingText={text.submitting}>
        {text.submit}
      </SubmitButton>
      <div role="status">{save.isSuccess && <Card tone="tint">{text.saved}</Card>}</div>
    </FormView>
  )
}

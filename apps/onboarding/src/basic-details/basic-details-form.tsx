import { saveBasicDetails } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useErrorText, useSignedInSession } from '@sabha/contract'
import type { BasicDetails } from '@sabha/types'
import { Button, Card, Text } from '@sabha/ui'
import { Form, FormBanner } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { BasicDetailsFields } from './basic-details-fields.tsx'
import { checkBasicDetails, type WrongField } from './check-basic-details.ts'
import { useBasicDetailsDraft } from './use-basic-details-draft.ts'

/**
 * The first step. It saves what the database takes without a verified phone; onboarding moves on
 * once verification is open.
 */
export function BasicDetailsForm() {
  const { basicDetails: text } = useMessages()
  const errorText = useErrorText()
  const { profile, reloadProfile } = useSignedInSession()
  const [draft, change] = useBasicDetailsDraft(profile)
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const save = useMutation({
    mutationFn: (details: BasicDetails) => saveBasicDetails(profile.id, details),
    onSuccess: () => reloadProfile(),
  })

  function submit() {
    if (save.isPending) return
    const checked = checkBasicDetails(draft)
    setWrong(checked.status === 'invalid' ? checked.wrong : [])
    if (checked.status === 'valid') save.mutate(checked.details)
  }

  return (
    <Form onSubmit={submit}>
      <Text tone="muted">{text.lead}</Text>
      <FormBanner message={save.isError ? (errorText(save.error) ?? text.saveFailed) : null} />
      <BasicDetailsFields draft={draft} wrong={wrong} onChange={change} />
      <Button
        type="submit"
        variant="primary"
        wide
        loading={save.isPending}
        loadingText={text.submitting}
      >
        {text.submit}
      </Button>
      <div role="status">{save.isSuccess && <Card tone="tint">{text.saved}</Card>}</div>
    </Form>
  )
}

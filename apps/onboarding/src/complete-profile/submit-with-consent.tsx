import { Link } from '@sabha/contract/router'
import { SubmitButton, useFormValue } from '@sabha/forms'
import {
  interestsButtonState,
  type ProfileDraft,
  type ProfileFieldProps,
} from '@sabha/forms/profile'
import { limits } from '@sabha/types'
import { Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export function SubmitWithConsent({ form }: ProfileFieldProps<ProfileDraft>) {
  const { completeProfile: text } = useMessages()
  const chosen = useFormValue(form, 'interests')
  return (
    <>
      <Text tone="muted" size="sm">
        {text.consent.before}
        <TextLink asChild>
          <Link to="/privacy" target="_blank">
            {text.consent.link}
          </Link>
        </TextLink>
        {text.consent.after}
      </Text>
      <SubmitButton form={form} loadingText={text.submitting} {...interestsButtonState(chosen)}>
        {chosen.length < limits.minInterests ? text.submitTooFew : text.submit}
      </SubmitButton>
    </>
  )
}

import { Link } from '@sabha/contract/router'
import { SubmitButton } from '@sabha/forms'
import { Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import type { ProfileFieldProps } from './profile-fields.tsx'

export interface ConsentedSubmitProps extends ProfileFieldProps {
  /** Enough interests are chosen. */
  isReady: boolean
}

/** The button, with what a press on it agrees to. Enter says what is missing while it looks disabled. */
export function ConsentedSubmit({ form, isReady }: ConsentedSubmitProps) {
  const { completeProfile: text } = useMessages()
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
      <SubmitButton
        form={form}
        loadingText={text.submitting}
        aria-disabled={isReady ? undefined : true}
        onClick={(event) => {
          if (!isReady && event.detail > 0) event.preventDefault()
        }}
      >
        {isReady ? text.submit : text.submitTooFew}
      </SubmitButton>
    </>
  )
}

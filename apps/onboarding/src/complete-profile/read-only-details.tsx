import { usePlatform } from '@sabha/contract'
import type { Profile } from '@sabha/types'
import { Text } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { spacedNumber } from '../basic-details/spaced-number.ts'
import { useMessages } from '../messages.ts'

/** Shows the details of the first step, and how they can be changed. */
export function ReadOnlyDetails({ profile }: { profile: Profile }) {
  const { basicDetails: text, completeProfile } = useMessages()
  const { supportEmail } = usePlatform().foundation
  return (
    <>
      <Text tone="muted" size="sm">
        {completeProfile.fixed(supportEmail)}
      </Text>
      <Field label={text.fullName}>
        <TextInput name="full_name" value={profile.full_name ?? ''} bg="sunken" readOnly />
      </Field>
      <Field label={text.phone}>
        <TextInput name="phone" value={spacedNumber(profile.phone ?? '')} bg="sunken" readOnly />
      </Field>
      <Field label={text.company}>
        <TextInput value={profile.company ?? ''} bg="sunken" readOnly />
      </Field>
    </>
  )
}

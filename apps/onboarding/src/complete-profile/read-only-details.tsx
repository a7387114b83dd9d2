import type { Profile } from '@sabha/types'
import { Field, TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'

export function ReadOnlyDetails({ profile }: { profile: Profile }) {
  const { basicDetails: text } = useMessages()
  return (
    <>
      <Field label={text.fullName}>
        <TextInput name="full_name" value={profile.full_name ?? ''} bg="sunken" readOnly />
      </Field>
      <Field label={text.phone}>
        <TextInput name="phone" value={profile.phone ?? ''} bg="sunken" readOnly />
      </Field>
      <Field label={text.company}>
        <TextInput value={profile.company ?? ''} bg="sunken" readOnly />
      </Field>
    </>
  )
}

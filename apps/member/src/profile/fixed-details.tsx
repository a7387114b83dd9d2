import { usePlatform } from '@sabha/contract'
import type { Profile } from '@sabha/types'
import { TextLink } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { formatPhone, SectionCard } from '@sabha/ui/record'
import { useMessages } from './messages.ts'

/** Fields that members cannot change themselves, and whom to contact for a change. */
export function FixedDetails({ profile }: { profile: Profile }) {
  const { fixed: text } = useMessages()
  const { supportEmail } = usePlatform().foundation
  return (
    <SectionCard
      title={text.title}
      lead={
        <>
          {text.before}
          <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
          {text.after}
        </>
      }
    >
      <Field label={text.email}>
        <TextInput value={profile.email} bg="sunken" readOnly />
      </Field>
      <Field label={text.fullName}>
        <TextInput name="full_name" value={profile.full_name ?? ''} bg="sunken" readOnly />
      </Field>
      <Field label={text.phone}>
        <TextInput name="phone" value={formatPhone(profile.phone ?? '')} bg="sunken" readOnly />
      </Field>
    </SectionCard>
  )
}

import { usePlatform, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { FormView, SubmitButton, useFormValue } from '@sabha/forms'
import {
  AboutField,
  CityField,
  DateOfBirthField,
  InterestFields,
  interestsButtonState,
  LineField,
  ProfessionFields,
  type ProfileDraft,
  type ProfileFieldProps,
} from '@sabha/forms/profile'
import { limits, type Profile } from '@sabha/types'
import { Text, TextLink } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { spacedNumber } from '../basic-details/spaced-number.ts'
import { useMessages } from '../messages.ts'
import { CompletionBar } from './completion-bar.tsx'
import { MailLanguage } from './mail-language/mail-language.tsx'
import { useCompleteProfile } from './use-complete-profile.ts'

export interface CompleteProfileStepProps {
  /** Opened once the profile is saved. */
  path: string
}

export function CompleteProfileStep({ path }: CompleteProfileStepProps) {
  const { completeProfile: text } = useMessages()
  const { profile } = useSignedInSession()
  const form = useCompleteProfile(path)
  return (
    <FormView form={form} listsProblems>
      <Text tone="muted">{text.lead}</Text>
      <CompletionBar form={form} profile={profile} />
      <ReadOnlyDetails profile={profile} />
      <DateOfBirthField form={form} required />
      <CityField form={form} />
      <ProfessionFields form={form} />
      <LineField form={form} name="designation" />
      <InterestFields form={form} />
      <AboutField form={form} label={text.about} help={text.aboutHelp} />
      <MailLanguage />
      <SubmitWithConsent form={form} />
    </FormView>
  )
}

/** Shows the details of the first step, and how they can be changed. */
function ReadOnlyDetails({ profile }: { profile: Profile }) {
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

function SubmitWithConsent({ form }: ProfileFieldProps<ProfileDraft>) {
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

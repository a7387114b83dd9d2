import { useSignedInSession } from '@sabha/contract'
import { FormView } from '@sabha/forms'
import {
  AboutField,
  CityField,
  DateOfBirthField,
  InterestFields,
  LineField,
  ProfessionFields,
} from '@sabha/forms/profile'
import { Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { CompletionBar } from './completion-bar.tsx'
import { ReadOnlyDetails } from './read-only-details.tsx'
import { SubmitWithConsent } from './submit-with-consent.tsx'
import { useCompleteProfile } from './use-complete-profile.ts'

export function CompleteProfileStep() {
  const { completeProfile: text } = useMessages()
  const { profile } = useSignedInSession()
  const form = useCompleteProfile()
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
      <SubmitWithConsent form={form} />
    </FormView>
  )
}

import { useSignedInSession } from '@sabha/contract'
import { FormView, useFormValue } from '@sabha/forms'
import { limits } from '@sabha/types'
import { Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { CompletionBar } from './completion-bar.tsx'
import { ConsentedSubmit } from './consented-submit.tsx'
import { InterestFields } from './interest-fields.tsx'
import { KnownDetails } from './known-details.tsx'
import { ProfessionFields } from './profession-fields.tsx'
import { AboutField, CityField, DateOfBirthField, DesignationField } from './profile-fields.tsx'
import { useCompleteProfile } from './use-complete-profile.ts'

/** The last step: who somebody is beyond name and number. */
export function CompleteProfileStep() {
  const { completeProfile: text } = useMessages()
  const { profile } = useSignedInSession()
  const form = useCompleteProfile()
  const isReady = useFormValue(form, 'interests').length >= limits.minInterests
  return (
    <FormView form={form} listsProblems>
      <Text tone="muted">{text.lead}</Text>
      <CompletionBar form={form} profile={profile} />
      <KnownDetails profile={profile} />
      <DateOfBirthField form={form} />
      <CityField form={form} />
      <ProfessionFields form={form} />
      <DesignationField form={form} />
      <InterestFields form={form} />
      <AboutField form={form} />
      <ConsentedSubmit form={form} isReady={isReady} />
    </FormView>
  )
}

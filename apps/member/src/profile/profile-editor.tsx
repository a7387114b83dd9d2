import { useFieldLabels } from '@sabha/contract/options'
import { FormField, useFormValue } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import {
  AboutField,
  CityField,
  DateOfBirthField,
  InterestFields,
  interestsButtonState,
  LineFields,
  ProfessionFields,
} from '@sabha/forms/profile'
import { limits, type Profile, profileFields } from '@sabha/types'
import { TextInput } from '@sabha/ui/form'
import { SectionCard } from '@sabha/ui/record'
import { FixedDetails } from './fixed-details.tsx'
import { MembershipPanel } from './membership-panel.tsx'
import { useMessages } from './messages.ts'
import { PasswordPanel } from './password-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { useFieldFocus } from './use-field-focus.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileEditor({ profile }: { profile: Profile }) {
  const text = useMessages()
  const labels = useFieldLabels()
  const { form, conflict, settle, closeConflict } = useProfileForm(profile)
  useFieldFocus()
  const chosen = useFormValue(form, 'interests')
  return (
    <>
      <FormPage
        form={form}
        title={text.title}
        lead={text.lead}
        back={{ to: '/dashboard', label: text.dashboard }}
        submitLabel={chosen.length < limits.minInterests ? text.saveTooFew : text.save}
        busyLabel={text.saving}
        submit={interestsButtonState(chosen)}
        aside={
          <>
            <MembershipPanel profile={profile} />
            <PasswordPanel />
            <PrivacyPanel />
          </>
        }
      >
        <FixedDetails profile={profile} />
        <SectionCard title={text.work}>
          <FormField form={form} name="company" label={labels.company} markOptional>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="organization"
                maxLength={profileFields.company.maxLength}
              />
            )}
          </FormField>
          <ProfessionFields form={form} />
          <LineFields form={form} />
        </SectionCard>
        <SectionCard title={text.person}>
          <DateOfBirthField form={form} />
          <CityField form={form} />
          <InterestFields form={form} />
          <AboutField form={form} label={text.about} />
        </SectionCard>
      </FormPage>
      {conflict && <ProfileConflict {...conflict} onSettle={settle} onClose={closeConflict} />}
    </>
  )
}

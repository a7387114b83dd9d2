import { errorCodeOf } from '@sabha/backend'
import { readProfile } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import {
  useFormats,
  useFormDraft,
  usePlatform,
  useSignedInSession,
  useUnsavedWork,
} from '@sabha/contract'
import { useFieldLabels, useOptionLabel } from '@sabha/contract/options'
import { Link, useLocation, useNavigate } from '@sabha/contract/router'
import { FormField, useFormValue } from '@sabha/forms'
import {
  ConflictDialog,
  type ConflictDialogProps,
  FormPage,
  useVersionedForm,
} from '@sabha/forms/page'
import {
  AboutField,
  CityField,
  DateOfBirthField,
  InterestFields,
  interestsButtonState,
  LineFields,
  ProfessionFields,
  useProfileProblems,
} from '@sabha/forms/profile'
import { toast } from '@sabha/toast'
import { limits, type Profile, profileFields } from '@sabha/types'
import { Button, Row, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { Field, TextInput } from '@sabha/ui/form'
import { FactList, formatPhone, SectionCard } from '@sabha/ui/record'
import { useEffect, useState } from 'react'
import { useMessages as useMemberMessages } from '../messages.ts'
import { profileMutations } from './api.ts'
import { useMessages } from './messages.ts'
import {
  type ProfileValues,
  profilePageDraftSchema,
  profileSchema,
  toProfileValues,
} from './profile-schema.ts'

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

/** Focuses the field that the address names after `#`, when the form is shown or the address changes. */
function useFieldFocus(): void {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementsByName(hash.slice(1))[0]?.focus()
  }, [hash])
}

function PasswordPanel() {
  const { password: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      <Row>
        <Button asChild variant="secondary">
          <Link to="/reset-password">{text.reset}</Link>
        </Button>
      </Row>
    </SectionCard>
  )
}

function PrivacyPanel() {
  const { privacy: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      <Text tone="muted">{text.lead}</Text>
      <Row>
        <Button asChild variant="secondary">
          <Link to="/profile/privacy">{text.open}</Link>
        </Button>
      </Row>
    </SectionCard>
  )
}

function MembershipPanel({ profile }: { profile: Profile }) {
  const text = useMessages()
  const { membership } = useMemberMessages()
  const { date } = useFormats()
  const isActive = profile.onboarding_status === 'profilecompleted'
  const paymentId = profile.razorpay_payment_id
  return (
    <SectionCard title={membership.title}>
      <Row justifyContent="space-between">
        <Text fontWeight="semibold">{isActive ? membership.active : membership.inProgress}</Text>
        <Badge tone={isActive ? 'good' : 'waiting'}>{isActive ? text.on : text.pending}</Badge>
      </Row>
      <FactList
        facts={[
          { label: text.since, value: date(profile.created_at) },
          ...(paymentId ? [{ label: text.paymentId, value: paymentId, copies: paymentId }] : []),
        ]}
      />
    </SectionCard>
  )
}

/** Fields that members cannot change themselves, and whom to contact for a change. */
function FixedDetails({ profile }: { profile: Profile }) {
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

type ProfileConflictProps = Pick<
  ConflictDialogProps<ProfileValues>,
  'before' | 'mine' | 'theirs' | 'onSettle' | 'onClose'
>

function ProfileConflict(props: ProfileConflictProps) {
  const text = useMessages()
  const labels = { ...useFieldLabels(), about: text.about }
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  return (
    <ConflictDialog
      {...props}
      title={text.conflict.title}
      lead={text.conflict.lead}
      labels={labels}
      wide={['about', 'interests']}
      wordsOf={(field, value) => {
        const wordsOf = field === 'date_of_birth' ? date : labelOf
        return [value]
          .flat()
          .filter((part) => part !== '')
          .map(wordsOf)
          .join(', ')
      }}
    />
  )
}

function useProfileForm(profile: Profile) {
  const text = useMessages()
  const problems = useProfileProblems()
  const { save, isSaved } = useSave()
  const draft = useFormDraft('profile', profilePageDraftSchema, {
    initial: { version: profile.answers_version, values: toProfileValues(profile) },
  })
  const versioned = useVersionedForm({
    row: profile,
    valuesOf: toProfileValues,
    versionOf: ({ answers_version }) => answers_version,
    isConflict: (error) => errorCodeOf(error) === 'profile_changed',
    readNewest: () => readProfile(profile.id),
    save: (answers, version) =>
      save({ seen: { ...profile, answers_version: Number(version) }, answers }),
    schema: profileSchema,
    problems,
    refusals: { under_age: 'date_of_birth' },
    failed: text.saveFailed,
    draft,
    endsPage: true,
  })
  useUnsavedWork(versioned.form.isDirty)
  useRedirect(isSaved)
  return versioned
}

function useSave() {
  const text = useMessages()
  const { reloadProfile } = useSignedInSession()
  const [isSaved, setSaved] = useState(false)
  const { mutateAsync: save } = useMutation({
    ...profileMutations.save(),
    onSuccess() {
      toast.success(text.saved)
      setSaved(true)
      void reloadProfile()
    },
  })
  return { isSaved, save }
}

/** Redirects after a save, unless the user has left the page. */
function useRedirect(isSaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate('/dashboard'), limits.profileSavedRedirectMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
}

import { recordConsents } from '@sabha/backend'
import { completeProfile } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useFormDraft, usePlatform, useSignedInSession } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { type Form, useForm } from '@sabha/forms'
import {
  customOptionChecks,
  dateOfBirthChecks,
  type ProfileDraft,
  profileDraftOf,
  profileDraftSchema,
  profileShape,
  requiredText,
  useProfileProblems,
} from '@sabha/forms/profile'
import { toast } from '@sabha/toast'
import type { ProfileAnswers } from '@sabha/types'
import { profileFields } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { useMessages } from '../messages.ts'

/** Must match the database's rules for a completed profile. */
const completeProfileSchema = z
  .object({
    ...profileShape,
    date_of_birth: z.string().check(z.minLength(1), ...dateOfBirthChecks),
    about: requiredText(profileFields.about.maxLength),
  })
  .check(...customOptionChecks)

/** Form of the last step. Saving completes onboarding and opens `path`. */
export function useCompleteProfile(path: string): Form<ProfileDraft> {
  const { completeProfile: text } = useMessages()
  const { profile } = useSignedInSession()
  const problems = useProfileProblems()
  const complete = useCompletion(path)
  // Problems are listed in the order of the page.
  const { date_of_birth, city, ...others } = profileDraftOf(profile)
  const initial = { date_of_birth, city, ...others }
  return useForm({
    schema: completeProfileSchema,
    initial,
    problems: { ...problems, about: text.aboutMissing },
    refusals: { under_age: 'date_of_birth' },
    failed: text.saveFailed,
    draft: useFormDraft('complete-profile', profileDraftSchema, { initial }),
    endsPage: true,
    onSubmit: complete.mutateAsync,
  })
}

/** Submitting is the consent, so it is recorded before the profile is saved. */
function useCompletion(path: string) {
  const { completeProfile: text } = useMessages()
  const { legalTextVersion, language } = usePlatform()
  const { profile, reloadProfile } = useSignedInSession()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn(answers: Partial<ProfileAnswers>) {
      const consents = [{ purpose: 'privacy', text_version: legalTextVersion }]
      await recordConsents(profile.id, { language, consents })
      return completeProfile(profile.id, answers)
    },
    async onSuccess() {
      // Navigates first, so that the previous page does not flash.
      await navigate(path, { replace: true, state: { isCompleted: true } })
      await reloadProfile()
      toast.success(text.completed)
    },
  })
}

import { errorCodeOf } from '@sabha/backend'
import { readProfile } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useFormDraft, useSignedInSession, useUnsavedWork } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { useVersionedForm } from '@sabha/forms/page'
import { useProfileProblems } from '@sabha/forms/profile'
import { toast } from '@sabha/toast'
import { limits, type Profile } from '@sabha/types'
import { useEffect, useState } from 'react'
import { profileMutations } from './api.ts'
import { useMessages } from './messages.ts'
import { profilePageDraftSchema, profileSchema, toProfileValues } from './profile-schema.ts'

export function useProfileForm(profile: Profile) {
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

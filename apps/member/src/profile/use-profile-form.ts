import { errorCodeOf } from '@sabha/backend'
import { readProfile } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useSignedInSession, useUnsavedWork } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { type Form, useForm } from '@sabha/forms'
import { useProfileProblems } from '@sabha/forms/profile'
import { toast } from '@sabha/toast'
import { limits, type Profile, type ProfileAnswers } from '@sabha/types'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from './messages.ts'
import { profileMutations } from './mutations.ts'
import { type ProfileValues, profileSchema, valuesOf } from './profile-schema.ts'

/** What was typed here, beside what another device or tab has saved meanwhile. */
export interface ProfileConflict {
  /** What both began with. */
  before: ProfileValues
  mine: ProfileValues
  theirs: ProfileValues
}

/**
 * The form of the own profile. A save that another device was faster than is refused by the database;
 * both versions are told, and what is chosen of them is saved on top of the newer one.
 */
export function useProfileForm(profile: Profile) {
  const text = useMessages()
  const problems = useProfileProblems()
  const { save, isSaved } = useSave()
  const seen = useRef(profile)
  const newer = useRef(profile)
  const [conflict, setConflict] = useState<ProfileConflict | null>(null)
  const form = useForm({
    schema: profileSchema,
    initial: valuesOf(profile),
    problems,
    refusals: { under_age: 'date_of_birth' },
    failed: text.saveFailed,
    endsPage: true,
    async onSubmit(answers) {
      try {
        seen.current = await save({ seen: seen.current, answers })
      } catch (error) {
        if (errorCodeOf(error) === 'profile_changed') await compare(answers)
        throw error
      }
    },
  })
  useUnsavedWork(form.isDirty)
  useRedirect(isSaved)
  useNewest({ form, profile, seen })

  async function compare(mine: ProfileValues) {
    newer.current = await readProfile(profile.id)
    setConflict({ before: valuesOf(seen.current), mine, theirs: valuesOf(newer.current) })
  }

  /** Saves what was chosen: what is typed, but for the fields that are taken over. */
  function settle(takenOver: readonly (keyof ProfileValues)[]) {
    if (!conflict) return
    seen.current = newer.current
    for (const name of takenOver) form.set(name, conflict.theirs[name])
    setConflict(null)
    form.submit()
  }

  return { form, conflict, setConflict, settle }
}

function useSave() {
  const text = useMessages()
  const { reloadProfile } = useSignedInSession()
  const [isSaved, setSaved] = useState(false)
  const { mutateAsync } = useMutation({
    ...profileMutations.save(),
    onSuccess() {
      toast.success(text.saved)
      setSaved(true)
      void reloadProfile()
    },
  })
  return {
    isSaved,
    save: (change: { seen: Profile; answers: Partial<ProfileAnswers> }) => mutateAsync(change),
  }
}

/** Whoever has gone elsewhere meanwhile is left where they are. */
function useRedirect(isSaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate('/dashboard'), limits.profileSavedRedirectMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
}

interface Newest {
  form: Form<ProfileValues>
  profile: Profile
  seen: { current: Profile }
}

/** While nothing is typed the form follows what is read anew, as when somebody comes back to the tab. */
function useNewest({ form, profile, seen }: Newest): void {
  useEffect(() => {
    const isNewer = profile.answers_version > seen.current.answers_version
    if (!isNewer || form.isDirty || form.isBusy) return
    seen.current = profile
    form.discard()
  })
}

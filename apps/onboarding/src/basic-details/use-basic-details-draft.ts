import { onAuthChange } from '@sabha/backend'
import type { BasicDetailsDraft, Profile } from '@sabha/types'
import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './basic-details-draft.ts'

/** The form's values, kept across a reload and forgotten when the person signs out. */
export function useBasicDetailsDraft(profile: Profile) {
  const [draft, setDraft] = useState(() => readDraft(profile.id) ?? draftOf(profile))

  useEffect(
    () =>
      onAuthChange(({ event }) => {
        if (event === 'signed-out') forgetDraft(profile.id)
      }),
    [profile.id],
  )

  function change(part: Partial<BasicDetailsDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(profile.id, next)
  }

  return [draft, change] as const
}

function draftOf({ full_name, company }: Profile): BasicDetailsDraft {
  return { fullName: full_name ?? '', countryCode: '+91', phone: '', company: company ?? '' }
}

import { onAuthChange } from '@sabha/backend'
import type { FormDraft } from '@sabha/forms'
import type { BasicDetailsDraft } from '@sabha/types'
import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './basic-details-draft.ts'

/** What was typed, kept across a reload and forgotten when the person signs out. */
export function useBasicDetailsDraft(userId: string): FormDraft<BasicDetailsDraft> {
  const [value] = useState(() => readDraft(userId))

  useEffect(
    () =>
      onAuthChange(({ event }) => {
        if (event === 'signed-out') forgetDraft(userId)
      }),
    [userId],
  )

  return {
    value,
    keep: (draft) => keepDraft(userId, draft),
    clear: () => forgetDraft(userId),
  }
}

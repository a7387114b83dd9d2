import { useState } from 'react'
import type { Review } from '../../content/form/record-form-config.ts'
import type { ChangeAnswers, EditedEvent, ManagedEventDraft } from '../event.ts'
import { readEventReach } from '../reads.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type ChangeQuestion, questionOf } from './event-change.ts'

interface Asked extends ChangeQuestion {
  /** Null if the organiser changed their mind. */
  answer(answers: ChangeAnswers | null): void
}

/** Asks before a change is saved that members are mailed about, or that takes seats or registration from them. */
export function useChangeReview(): Review<EditedEvent, ManagedEventDraft> {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function review(event: EditedEvent, draft: ManagedEventDraft) {
    const question = await questionOf(event, draft, readEventReach)
    if (!question) return draft
    const answers = await new Promise<ChangeAnswers | null>((answer) =>
      setAsked({ ...question, answer }),
    )
    setAsked(null)
    return answers && { ...draft, answers }
  }

  return { review, dialog: asked && <ChangeDialog {...asked} onAnswer={asked.answer} /> }
}

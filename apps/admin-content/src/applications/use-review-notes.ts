import { useFormDraft } from '@sabha/contract'
import * as z from '@sabha/types/schema'
import { useState } from 'react'
import type { Application } from './application.ts'

/** Unsaved notes, with the version of the application they are based on. */
const draftSchema = z.object({ notes: z.string(), basedOn: z.string() })

/** Returns the saved notes, or a draft on this device until it is saved or discarded. */
export function useReviewNotes({ id, admin_notes, updated_at }: Application) {
  const saved = admin_notes ?? ''
  const draft = useFormDraft(`application-notes-${id}`, draftSchema, {
    initial: { notes: saved, basedOn: updated_at },
  })
  const [typed, setTyped] = useState(draft.value)
  const isDraft = typed !== null && typed.notes !== saved

  function forget() {
    draft.clear()
    setTyped(null)
  }

  function change(notes: string) {
    if (notes === saved) return forget()
    const next = { notes, basedOn: typed?.basedOn ?? updated_at }
    draft.keep(next)
    setTyped(next)
  }

  return {
    notes: isDraft ? typed.notes : saved,
    isDraft,
    /** Whether the application was decided on since the draft was begun. */
    isOlder: isDraft && typed.basedOn !== updated_at,
    change,
    forget,
  }
}

import { useSignedInSession } from '@sabha/contract'
import { useState } from 'react'
import type { Application } from '../application.ts'
import type { BulkDecision } from './use-bulk-review.ts'

/** As many as a page of the list has. */
export const maxSelected = 50

export interface AskedDecision {
  decision: BulkDecision
  /** As displayed when the dialog was opened. */
  applications: readonly Application[]
}

/**
 * Selected rows of the list. Rows that are no longer listed do not count, and neither do applications of the
 * admin, which another admin must review.
 */
export function useApplicationSelection(rows: readonly Application[]) {
  const { profile } = useSignedInSession()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<AskedDecision | null>(null)
  const selectable = rows.filter(({ applicant_id }) => applicant_id !== profile.id)
  const selected = selectable.filter(({ id }) => ids.has(id))

  return {
    selectable,
    selected,
    setIds,
    /** The decision of the open dialog. */
    asked,
    setAsked,
    /** Returns false if as many are selected as can be decided at once. */
    toggle(id: string): boolean {
      const next = new Set(selected.map((row) => row.id))
      if (!next.delete(id)) next.add(id)
      if (next.size > maxSelected) return false
      setIds(next)
      return true
    },
  }
}

export type ApplicationSelection = ReturnType<typeof useApplicationSelection>

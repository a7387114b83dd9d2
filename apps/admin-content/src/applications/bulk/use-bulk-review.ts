import { errorCodeOf } from '@sabha/backend'
import { queryClient, useMutation } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { useRef, useState } from 'react'
import type { Application } from '../application.ts'
import type { Decision } from '../decisions.ts'
import { applicationsMutations } from '../mutations.ts'
import { applicationsQueries } from '../queries.ts'

/** Accepting is left out: it is decided one application at a time. */
export type BulkDecision = Exclude<Decision, 'accepted'>

export interface BulkFailure {
  /** The current version if another admin has decided, otherwise the displayed one. */
  application: Application
  reason: 'changed' | 'gone' | 'stopped' | 'failed'
  error: unknown
}

export type BulkState =
  | { status: 'asking' }
  | { status: 'saving'; place: number; total: number }
  | { status: 'done'; saved: number; failures: readonly BulkFailure[] }

export interface BulkReview {
  applications: readonly Application[]
  decision: BulkDecision
  mailReviewed: boolean
}

/** Saves a decision for several applications, one after another, and collects those that were not saved. */
export function useBulkReview(onDone: (saved: number, failures: readonly BulkFailure[]) => void) {
  const { profile } = useSignedInSession()
  const { mutateAsync } = useMutation(applicationsMutations.review())
  const [state, setState] = useState<BulkState>({ status: 'asking' })
  const isStopped = useRef(false)
  const done = state.status === 'done' ? state : { saved: 0, failures: [] }

  async function save(seen: Application, { decision, mailReviewed }: BulkReview) {
    if (isStopped.current) return { application: seen, reason: 'stopped', error: null } as const
    const adminNotes = seen.admin_notes ?? ''
    const review = { status: decision, adminNotes, mailReviewed }
    try {
      await mutateAsync({ seen, review, reviewer: profile.full_name })
      return null
    } catch (error) {
      return failureOf(seen, decision, error)
    }
  }

  /** Keeps failures of an earlier run that cannot be retried. */
  async function run(review: BulkReview) {
    const { applications } = review
    const failures = done.failures.filter((failure) => !canRetry(failure))
    let { saved } = done
    isStopped.current = false
    for (const [index, application] of applications.entries()) {
      setState({ status: 'saving', place: index + 1, total: applications.length })
      const failure = await save(application, review)
      if (failure) failures.push(failure)
      else saved += 1
    }
    setState({ status: 'done', saved, failures })
    onDone(saved, failures)
  }

  return {
    state,
    run,
    stop() {
      isStopped.current = true
    },
  }
}

export function canRetry({ reason }: BulkFailure): boolean {
  return reason === 'failed' || reason === 'stopped'
}

/** Returns null if the decision holds, for example because only the answer to it was lost. */
function failureOf(seen: Application, decision: Decision, error: unknown): BulkFailure | null {
  const code = errorCodeOf(error)
  if (code === 'not_found') return { application: seen, reason: 'gone', error }
  if (code !== 'row_changed') return { application: seen, reason: 'failed', error }
  const held = queryClient.getQueryData(applicationsQueries.one(seen.id).queryKey)
  if (held?.status === decision) return null
  return { application: held ?? seen, reason: 'changed', error }
}

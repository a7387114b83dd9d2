import { useMutation, useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Row } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { Dialog } from '@sabha/ui/dialog'
import { useId, useRef } from 'react'
import type { Application } from './application.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { useMessages } from './messages.ts'
import { applicationsMutations } from './mutations.ts'
import { PagerButtons } from './pager-buttons.tsx'
import { applicationsQueries } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import { type PagedApplications, useApplicationPager } from './use-application-pager.ts'
import type { Review } from './writes.ts'

export interface DetailsDialogProps {
  id: string
  list: PagedApplications & { isPending: boolean }
  onMove(id: string): void
  onClose(): void
}

/** Shows one application at a time, with buttons to decide and to move on. */
export function DetailsDialog({ id, list, onMove, onClose }: DetailsDialogProps) {
  const text = useMessages()
  const formId = useId()
  const { application, state } = useApplication(id, list)
  const { review, decided, isSaving } = useReview()
  const next = useRef<HTMLButtonElement>(null)
  const moving = useApplicationPager({ id, list, onMove, isHeld: isSaving })
  const { profile } = useSignedInSession()
  const isOwn = application?.applicant_id === profile.id
  return (
    <Dialog
      open
      size="wide"
      title={
        application ? application.applicant.full_name?.trim() || text.unnamed : text.details.loading
      }
      onClose={isSaving ? () => undefined : onClose}
      actions={
        <Row width="full" justifyContent="space-between" gap={{ base: '3', md: '4' }}>
          <PagerButtons
            nextRef={next}
            moving={moving}
            saved={decided?.id === id && !isSaving ? decided.status : null}
          />
          {application && !isOwn && (
            <DecisionButtons
              formId={formId}
              status={application.status}
              saving={isSaving ? (decided?.status ?? null) : null}
            />
          )}
        </Row>
      }
    >
      {application ? (
        <ReviewForm
          key={id}
          formId={formId}
          application={application}
          isOwn={isOwn}
          onDecide={(decision) => review(application, decision)}
          onDecided={() => next.current?.focus({ preventScroll: true })}
        />
      ) : (
        <DataStates
          state={state}
          skeleton={<SkeletonLines count={8} />}
          failedTitle={text.details.failed}
        >
          {() => null}
        </DataStates>
      )}
    </Dialog>
  )
}

function useApplication(id: string, { data, isPending }: DetailsDialogProps['list']) {
  const held = data?.rows.find((row) => row.id === id)
  const alone = useQuery({ ...applicationsQueries.one(id), enabled: !isPending && !held })
  return { application: held ?? alone.data, state: stateOf(alone) }
}

function useReview() {
  const { profile } = useSignedInSession()
  const { mutateAsync, isPending, isError, variables } = useMutation(applicationsMutations.review())
  return {
    isSaving: isPending,
    decided:
      variables && !isError ? { id: variables.seen.id, status: variables.review.status } : null,
    review: (seen: Application, review: Review) =>
      mutateAsync({ seen, review, reviewer: profile.full_name }),
  }
}

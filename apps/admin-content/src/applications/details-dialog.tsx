import { useMutation, useQuery } from '@sabha/backend/query'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import type { ApplicationStatus } from '@sabha/types'
import { Button, Icon, Row, Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { Dialog } from '@sabha/ui/dialog'
import { type Ref, useId, useRef } from 'react'
import type { Application } from './application.ts'
import type { Decision } from './decisions.ts'
import { useMessages } from './messages.ts'
import { applicationsMutations } from './mutations.ts'
import { applicationsQueries } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import {
  type ApplicationPager,
  type PagedApplications,
  useApplicationPager,
} from './use-application-pager.ts'
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
  const personName = usePersonName('applicant')
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
      title={application ? personName(application.applicant.full_name) : text.details.loading}
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

interface DecisionButtonsProps {
  /** Id of the form with the notes, which the buttons submit. */
  formId: string
  status: Application['status']
  saving: Decision | null
}

/** Marks and disables the current decision. Reject is set apart. The buttons keep their places in each state. */
function DecisionButtons({ formId, status, saving }: DecisionButtonsProps) {
  const { review: text } = useMessages()
  const button = (decision: Decision, label: string) => (
    <Button
      type="submit"
      form={formId}
      name="status"
      value={decision}
      variant={decision === 'accepted' ? 'primary' : 'secondary'}
      {...(decision === 'rejected' && badgeMargin)}
      {...(decision === 'rejected' && status !== 'rejected' && { color: 'brick' })}
      position="relative"
      paddingInline={{ base: '1', md: '6' }}
      whiteSpace={{ base: 'normal', md: 'nowrap' }}
      flex={{ base: '1 1 0', md: 'none' }}
      minWidth={{ md: '10rem' }}
      loading={saving === decision}
      loadingText={text.saving}
      disabled={status === decision || (saving !== null && saving !== decision)}
      aria-pressed={status === decision}
    >
      {status === decision && saving === null && <Icon name="check" {...beforeLabel} />}
      {label}
    </Button>
  )
  return (
    <Row
      flexWrap="nowrap"
      alignItems="stretch"
      gap={{ base: '2', md: '3' }}
      flexGrow={{ base: '1', md: '0' }}
    >
      {button('rejected', text.reject)}
      {button('reviewed', text.markReviewed)}
      {button('accepted', text.accept)}
    </Row>
  )
}

const badgeMargin = { marginInlineEnd: { base: '2', md: '6' } } as const

/** Takes no space in the button. */
const beforeLabel = {
  position: 'absolute',
  insetBlockStart: { base: '0', md: 'auto' },
  insetInlineStart: { base: '0', md: '1' },
} as const

interface PagerButtonsProps {
  nextRef: Ref<HTMLButtonElement>
  moving: ApplicationPager
  saved: ApplicationStatus | null
}

/** Previous and next buttons, with the position and the saved status between them. */
function PagerButtons({ nextRef, moving, saved }: PagerButtonsProps) {
  const { moving: text, review, status } = useMessages()
  const { number } = useFormats()
  const { place, total, isLoading, previous, next } = moving
  return (
    <Row
      flexWrap="nowrap"
      justifyContent="space-between"
      flexGrow={{ base: '1', md: '0' }}
      title={text.hint}
    >
      <Way ref={null} label={text.previous} onGo={previous} icon="back" keys="ArrowLeft" />
      <Stack
        role="status"
        gap="0"
        position="relative"
        justifyContent="center"
        textAlign="center"
        width={{ md: '11rem' }}
        minHeight="3rem"
      >
        {place !== null && (
          <Text
            size="sm"
            tone="muted"
            fontVariantNumeric="tabular-nums"
            display={{ base: saved ? 'none' : 'block', md: 'block' }}
          >
            {text.place(number(place), number(total))}
          </Text>
        )}
        {saved && (
          <Text size="sm" fontWeight="medium" color="leaf" {...belowPlace}>
            <Icon name="check" /> {review.saved(status[saved])}
          </Text>
        )}
      </Stack>
      <Way
        ref={nextRef}
        label={isLoading ? text.loading : text.next}
        onGo={next}
        icon="arrow"
        keys="ArrowRight"
      />
    </Row>
  )
}

/** Leaves the position where it is. */
const belowPlace = {
  position: { md: 'absolute' },
  insetInline: '0',
  insetBlockStart: { md: '2.25rem' },
} as const

interface WayProps {
  ref: Ref<HTMLButtonElement>
  label: string
  icon: 'back' | 'arrow'
  keys: 'ArrowLeft' | 'ArrowRight'
  onGo: (() => void) | null
}

/** Stays focusable at the ends of the list. */
function Way({ ref, label, icon, keys, onGo }: WayProps) {
  return (
    <Button
      ref={ref}
      size="small"
      aria-disabled={onGo === null}
      aria-keyshortcuts={keys}
      onClick={() => onGo?.()}
    >
      {icon === 'back' && <Icon name={icon} />}
      {label}
      {icon === 'arrow' && <Icon name={icon} />}
    </Button>
  )
}

import { prefetch, useQuery } from '@sabha/backend/query'
import { hasStoredPayments, subscribeToStoredPayments } from '@sabha/checkout/storage'
import { type PageContext, useSession, useSignedInSession } from '@sabha/contract'
import { useLocation, useNavigate } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import type { Profile } from '@sabha/types'
import { Box, Button, Card, Icon, List, ListItem, VisuallyHidden } from '@sabha/ui'
import { DataStates, Skeleton, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BasicDetailsStep } from '../basic-details/basic-details-step.tsx'
import { completeProfileQueries } from '../complete-profile/api.ts'
import { useMessages } from '../messages.ts'
import { paymentQueries } from '../payment/api.ts'
import { phoneQueries } from '../phone/api.ts'
import { type OnboardingStep, onboardingStepOf, onboardingSteps } from './onboarding-step.ts'

export function preload({ session }: PageContext) {
  if (session.status !== 'signed-in') return
  const step = onboardingStepOf(session.profile, location.pathname)
  if (step === 'basicDetails') return prefetch(phoneQueries.verified(session.profile.id))
  const profileCode = prefetch(completeProfileQueries.code())
  if (step === 'payment') return Promise.all([prefetch(paymentQueries.code()), profileCode])
  return profileCode
}

/** Replaces every page until onboarding is completed. */
export function Component() {
  const { stage } = useMessages()
  const { profile } = useSignedInSession()
  const { pathname, search, hash } = useLocation()
  // Onboarding replaces the page that the user asked for, and ends there.
  const [requestedPath] = useState(pathname + search + hash)
  const step = onboardingStepOf(profile, pathname)
  useTopOfEachStep(step)
  useReturnFromLinks(step)
  if (!step) return null
  return (
    <Page title={stage.steps[step]} actions={<SignOutButton />} width="prose">
      <StepIndicator
        current={step}
        isPaymentSkipped={profile.onboarding_status === 'paymentskipped' && !profile.is_paid}
      />
      <PaymentPanel profile={profile} isCurrent={step === 'payment'} />
      {step === 'basicDetails' && <BasicDetailsStep />}
      {step === 'profile' && <CompleteProfilePanel path={requestedPath} />}
    </Page>
  )
}

/** Scrolls to the top and focuses the title of each new step, unless the focus is already in it. */
function useTopOfEachStep(step: OnboardingStep | null) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const title = document.querySelector('h1')
    if (document.activeElement !== document.body && document.activeElement !== title) return
    window.scrollTo({ top: 0 })
    title?.focus({ preventScroll: true })
  }, [step])
}

/** Returns to the page before with a toast if a link led to a page that onboarding replaces. */
function useReturnFromLinks(step: OnboardingStep | null) {
  const { finishFirst } = useMessages().stage
  const navigate = useNavigate()
  const { key, pathname, state } = useLocation()
  const isCompleted = Boolean(state?.isCompleted)
  const shown = useRef({ step, pathname })
  /** Entries of the history that were shown: the Back and Forward buttons of the browser stay usable. */
  const entries = useRef(new Set([key]))
  useEffect(() => {
    const before = shown.current
    const isLink = !entries.current.has(key)
    entries.current.add(key)
    shown.current = { step, pathname }
    if (before.step !== step || before.pathname === pathname || isCompleted || !isLink) return
    if (step === 'payment' && pathname === '/contribute') return
    toast.info(finishFirst)
    void navigate(-1)
  }, [step, key, pathname, isCompleted, finishFirst, navigate])
}

function CompleteProfilePanel({ path }: { path: string }) {
  const { stage: text } = useMessages()
  const code = useQuery(completeProfileQueries.code())
  return (
    <DataStates state={stateOf(code)} skeleton={<StepSkeleton />} failedTitle={text.notLoaded}>
      {({ CompleteProfileStep }) => <CompleteProfileStep path={path} />}
    </DataStates>
  )
}

function SignOutButton() {
  const { stage: text } = useMessages()
  const { signOut } = useSession()
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signOut().finally(() => setLeaving(false))
  }

  return (
    <Button
      variant="secondary"
      size="small"
      loading={leaving}
      loadingText={text.signingOut}
      onClick={leave}
    >
      <Icon name="signOut" />
      {text.signOut}
    </Button>
  )
}

interface PaymentPanelProps {
  profile: Profile
  isCurrent: boolean
}

/** Is at the same place of the tree on all steps, so that the confirmation keeps the focus while the step changes. */
function PaymentPanel({ profile, isCurrent }: PaymentPanelProps) {
  const { stage: text } = useMessages()
  const hasKept = useSyncExternalStore(subscribeToStoredPayments, hasStoredPayments, () => false)
  const code = useQuery({ ...paymentQueries.code(), enabled: isCurrent || hasKept })
  return (
    <>
      {code.data && <code.data.StoredConfirmation />}
      {isCurrent && (
        <DataStates state={stateOf(code)} skeleton={<StepSkeleton />} failedTitle={text.notLoaded}>
          {({ PaymentStep }) => <PaymentStep profile={profile} />}
        </DataStates>
      )}
    </>
  )
}

/** Shown while the code of a step is loaded. */
function StepSkeleton() {
  return (
    <Card>
      <Skeleton height="64" />
    </Card>
  )
}

interface StepIndicatorProps {
  current: OnboardingStep
  isPaymentSkipped: boolean
}

function StepIndicator({ current, isPaymentSkipped }: StepIndicatorProps) {
  const { stage: text } = useMessages()
  const position = onboardingSteps.indexOf(current)
  return (
    <List as="ol" aria-label={text.progress} flexDirection="row" gap="2">
      {onboardingSteps.map((step, index) => (
        <ListItem
          key={step}
          flex="1"
          position="relative"
          {...(step === current ? { 'aria-current': 'step' as const } : {})}
        >
          {index > 0 && <Way isBehind={index <= position} />}
          <Step
            number={index + 1}
            label={text.steps[step]}
            state={stateAt(index, position)}
            isSkipped={isPaymentSkipped && step === 'payment'}
          />
        </ListItem>
      ))}
    </List>
  )
}

function Way({ isBehind }: { isBehind: boolean }) {
  return (
    <Box
      position="absolute"
      top="4"
      insetInlineEnd="calc(50% + {spacing.6})"
      width="calc(100% - {spacing.10})"
      borderTop="2px dotted"
      borderColor={isBehind ? 'accent' : 'edge'}
    />
  )
}

type StepState = 'done' | 'current' | 'ahead'

function stateAt(index: number, position: number): StepState {
  if (index === position) return 'current'
  return index < position ? 'done' : 'ahead'
}

interface StepProps {
  number: number
  label: string
  state: StepState
  isSkipped: boolean
}

const stepLooks = {
  done: { bg: 'tint', color: 'accent', borderColor: 'accent' },
  current: { bg: 'indigo', color: 'onIndigo', borderColor: 'indigo' },
  ahead: { bg: 'surface', color: 'muted', borderColor: 'edge' },
} as const

function Step({ number, label, state, isSkipped }: StepProps) {
  const { stage: text } = useMessages()
  return (
    <Box display="flex" flexDirection="column" alignItems="center" gap="2" textAlign="center">
      <Box
        boxSize="8"
        display="grid"
        placeItems="center"
        rounded="full"
        border="control"
        fontWeight="semibold"
        {...stepLooks[state]}
      >
        {state === 'done' && !isSkipped ? <Icon name="check" /> : number}
      </Box>
      <Box
        fontSize="sm"
        lineHeight="heading"
        color={state === 'ahead' ? 'muted' : 'ink'}
        fontWeight={state === 'current' ? 'semibold' : 'normal'}
      >
        {label}
        {state === 'done' &&
          (isSkipped ? ` (${text.skipped})` : <VisuallyHidden>{` (${text.done})`}</VisuallyHidden>)}
      </Box>
    </Box>
  )
}

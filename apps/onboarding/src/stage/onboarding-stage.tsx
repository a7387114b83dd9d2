import { prefetch } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { useLocation, useNavigate } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Page } from '@sabha/ui/page'
import { useEffect, useRef } from 'react'
import { BasicDetailsStep } from '../basic-details/basic-details-step.tsx'
import { completeProfileQueries } from '../complete-profile/api.ts'
import { CompleteProfilePanel } from '../complete-profile/complete-profile-panel.tsx'
import { useMessages } from '../messages.ts'
import { paymentQueries } from '../payment/api.ts'
import { PaymentPanel } from '../payment/payment-panel.tsx'
import { phoneQueries } from '../phone/api.ts'
import { type OnboardingStep, onboardingStepOf } from './onboarding-step.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { StepIndicator } from './step-indicator.tsx'

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
  const step = onboardingStepOf(profile, useLocation().pathname)
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
      {step === 'profile' && <CompleteProfilePanel />}
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

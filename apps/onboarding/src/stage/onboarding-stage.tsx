import { useSignedInSession } from '@sabha/contract'
import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { useEffect, useRef } from 'react'
import { BasicDetailsStep } from '../basic-details/basic-details-step.tsx'
import { CompleteProfileStep } from '../complete-profile/complete-profile-step.tsx'
import { useMessages } from '../messages.ts'
import { type OnboardingStep, onboardingStepOf } from './onboarding-step.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { StepIndicator } from './step-indicator.tsx'

/** Takes the place of every page until onboarding is completed. */
export function Component() {
  const { stage } = useMessages()
  const { profile } = useSignedInSession()
  const step = onboardingStepOf(profile.onboarding_status)
  useTopOfEachStep(step)
  if (!step) return null
  return (
    <Page title={stage.steps[step]} actions={<SignOutButton />} width="prose">
      <StepIndicator current={step} />
      <StepView step={step} />
    </Page>
  )
}

/** A step begins at its top with its title, unless something in it has taken the focus already. */
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

function StepView({ step }: { step: OnboardingStep }) {
  const { notOpen } = useMessages()
  if (step === 'basicDetails') return <BasicDetailsStep />
  if (step === 'profile') return <CompleteProfileStep />
  return <EmptyState title={notOpen.title}>{notOpen.payment}</EmptyState>
}

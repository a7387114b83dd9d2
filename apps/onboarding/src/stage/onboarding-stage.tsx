import { useSignedInSession } from '@sabha/contract'
import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { BasicDetailsStep } from '../basic-details/basic-details-step.tsx'
import { useMessages } from '../messages.ts'
import { type OnboardingStep, onboardingStepOf } from './onboarding-step.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { StepIndicator } from './step-indicator.tsx'

/** Takes the place of every page until onboarding is completed. */
export function Component() {
  const { stage } = useMessages()
  const { profile } = useSignedInSession()
  const step = onboardingStepOf(profile.onboarding_status)
  if (!step) return null
  return (
    <Page title={stage.steps[step]} actions={<SignOutButton />} width="prose">
      <StepIndicator current={step} />
      <StepView step={step} />
    </Page>
  )
}

function StepView({ step }: { step: OnboardingStep }) {
  const { notOpen } = useMessages()
  if (step === 'basicDetails') return <BasicDetailsStep />
  return <EmptyState title={notOpen.title}>{notOpen[step]}</EmptyState>
}

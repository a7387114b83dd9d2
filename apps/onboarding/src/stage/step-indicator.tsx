import { Box, Icon, List, ListItem, VisuallyHidden } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { type OnboardingStep, onboardingSteps } from './onboarding-step.ts'

export interface StepIndicatorProps {
  current: OnboardingStep
  isPaymentSkipped: boolean
}

export function StepIndicator({ current, isPaymentSkipped }: StepIndicatorProps) {
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

const looks = {
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
        {...looks[state]}
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

import { useFormats } from '@sabha/contract'
import { Box, Button } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { type SubmitLabelFacts, submitLabel } from './submit-label.ts'

/** The button that pays. On phones it stays within the thumb's reach while the form is on screen. */
export function SubmitBar({ facts }: { facts: SubmitLabelFacts }) {
  const text = useMessages().contribute.submit
  const { rupees } = useFormats()
  const { state, problem } = facts
  const isElsewhere = state.status === 'elsewhere'
  return (
    <Box
      position={{ base: 'sticky', md: 'static' }}
      bottom="0"
      marginBlock="-3"
      paddingTop="3"
      paddingBottom="max({spacing.3}, env(safe-area-inset-bottom))"
      borderTop={{ base: 'hairline', md: 'none' }}
      bg="surface"
      data-at-foot=""
    >
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={problem !== null || isElsewhere}
        loading={state.status === 'processing' || state.status === 'checking'}
        loadingText={text.processing}
      >
        {submitLabel(facts, { text, rupees })}
      </Button>
    </Box>
  )
}

import { Box, Button } from '@sabha/ui'
import { type Decision, decisions } from './decisions.ts'
import { useMessages } from './messages.ts'

export interface DecisionButtonsProps {
  /** Id of the form with the notes, which the buttons submit. */
  formId: string
  saving: Decision | null
}

export function DecisionButtons({ formId, saving }: DecisionButtonsProps) {
  const { review: text } = useMessages()
  const labels = { accepted: text.accept, rejected: text.reject, reviewed: text.markReviewed }
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(3, auto)"
      gap={{ base: '2', md: '3' }}
      flexGrow={{ base: '1', md: '0' }}
    >
      {decisions.map((decision) => (
        <Button
          key={decision}
          type="submit"
          form={formId}
          name="status"
          value={decision}
          variant={decision === 'accepted' ? 'primary' : 'secondary'}
          paddingInline={{ base: '2', md: '5' }}
          whiteSpace={{ base: 'normal', md: 'nowrap' }}
          loading={saving === decision}
          loadingText={text.saving}
          disabled={saving !== null && saving !== decision}
        >
          {labels[decision]}
        </Button>
      ))}
    </Box>
  )
}

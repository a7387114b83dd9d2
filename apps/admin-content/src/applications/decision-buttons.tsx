import { Button, Icon, Row } from '@sabha/ui'
import type { Application } from './application.ts'
import type { Decision } from './decisions.ts'
import { useMessages } from './messages.ts'

export interface DecisionButtonsProps {
  /** Id of the form with the notes, which the buttons submit. */
  formId: string
  status: Application['status']
  saving: Decision | null
}

/** Marks the current decision and disables its button. Reject is set apart from the others. */
export function DecisionButtons({ formId, status, saving }: DecisionButtonsProps) {
  const { review: text } = useMessages()
  const button = (decision: Decision, label: string) => (
    <Button
      type="submit"
      form={formId}
      name="status"
      value={decision}
      variant={decision === 'accepted' ? 'primary' : 'secondary'}
      {...(decision === 'rejected' && status !== 'rejected' && apart)}
      paddingInline={{ base: '2', md: '5' }}
      whiteSpace={{ base: 'normal', md: 'nowrap' }}
      flexGrow={{ base: '1', md: '0' }}
      loading={saving === decision}
      loadingText={text.saving}
      disabled={status === decision || (saving !== null && saving !== decision)}
      aria-pressed={status === decision}
    >
      {status === decision && saving === null && <Icon name="check" />}
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

const apart = { color: 'brick', marginInlineEnd: { base: '2', md: '6' } } as const

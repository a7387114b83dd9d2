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

/** Marks and disables the current decision. Reject is set apart. The buttons keep their places in each state. */
export function DecisionButtons({ formId, status, saving }: DecisionButtonsProps) {
  const { review: text } = useMessages()
  const button = (decision: Decision, label: string) => (
    <Button
      type="submit"
      form={formId}
      name="status"
      value={decision}
      variant={decision === 'accepted' ? 'primary' : 'secondary'}
      {...(decision === 'rejected' && apart)}
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

const apart = { marginInlineEnd: { base: '2', md: '6' } } as const

/** Takes no space in the button. */
const beforeLabel = {
  position: 'absolute',
  insetBlockStart: { base: '0', md: 'auto' },
  insetInlineStart: { base: '0', md: '1' },
} as const

import { Box, Card, Icon, Row, Text } from '@sabha/ui'

export interface PaymentNoteProps {
  /** Text of the note, if there is one. */
  message: string | null
}

/** A note before a payment that is not an error. */
export function PaymentNote({ message }: PaymentNoteProps) {
  return (
    // Always rendered so that changes are announced; takes no space while it is empty.
    <Box role="status" position={message ? 'static' : 'absolute'}>
      {message && (
        <Card tone="tint" padding="4">
          <Row flexWrap="nowrap" alignItems="flex-start">
            <Icon name="info" color="accent" mt="0.5" />
            <Text>{message}</Text>
          </Row>
        </Card>
      )}
    </Box>
  )
}

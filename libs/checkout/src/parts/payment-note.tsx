import { Box, Card, Icon, Row, Text } from '@sabha/ui'

export interface PaymentNoteProps {
  /** Nothing shows without. */
  message: string | null
}

/** What somebody should know before they pay, where nothing has gone wrong. */
export function PaymentNote({ message }: PaymentNoteProps) {
  return (
    // There from the start, to be read out, and without room of its own while it is empty.
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

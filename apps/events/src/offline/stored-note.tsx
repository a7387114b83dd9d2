import { Text } from '@sabha/ui'
import { useMessages } from './messages.ts'

/** Says that the page shows what this device stored. */
export function StoredNote() {
  const text = useMessages()
  return (
    <Text role="status" tone="muted">
      {text.stored}
    </Text>
  )
}

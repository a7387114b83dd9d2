import { toast } from '@sabha/toast'
import { Box, Button, Icon, Row, VisuallyHidden } from '@sabha/ui'
import { useStatusMessages } from '../messages.ts'

export interface CopyableIdProps {
  name: string
  value: string
}

const shownDigits = 8

export function CopyableId({ name, value }: CopyableIdProps) {
  const { composition: messages } = useStatusMessages()
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(messages.copied)
    } catch {
      toast.error(messages.copyFailed)
    }
  }
  return (
    <Row gap="1" flexWrap="nowrap">
      <Box asChild fontFamily="ui-monospace, monospace" fontSize="sm">
        <code title={value}>{value.slice(0, shownDigits)}</code>
      </Box>
      <Button variant="quiet" size="small" minHeight="8" paddingInline="2" onClick={copy}>
        <Icon name="copy" />
        <VisuallyHidden>{messages.copy(name)}</VisuallyHidden>
      </Button>
    </Row>
  )
}

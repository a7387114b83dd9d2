import { useFormats } from '@sabha/contract'
import { Box, Button, Card, Row, Stack, Text } from '@sabha/ui'
import { useExport } from './export-store.ts'
import { useMessages } from './messages.ts'

/** How far the export is, and the way to end it. */
export function ExportProgress() {
  const text = useMessages()
  const { number } = useFormats()
  const running = useExport()
  if (running.status !== 'running') return null
  const { done, total, cancel } = running
  const most = Math.max(1, done, total ?? 0)
  return (
    <Card role="group" aria-label={text.progress} padding={{ base: '4', md: '4' }}>
      <Row gap="4" justifyContent="space-between">
        <Stack gap="1" flex="1">
          <Text size="sm">
            {total === null ? text.starting : text.done(number(done), number(total))}
          </Text>
          <Box
            role="progressbar"
            aria-label={text.progress}
            {...(total !== null && { 'aria-valuenow': done, 'aria-valuemax': most })}
            height="2"
            borderRadius="full"
            overflow="hidden"
            bg="tint"
          >
            <Box height="full" bg="accent" style={{ width: `${(100 * done) / most}%` }} />
          </Box>
        </Stack>
        <Button size="small" onClick={cancel}>
          {text.cancel}
        </Button>
      </Row>
    </Card>
  )
}

// Imported by package names because remotes bundle this entry: a second copy of a context would be empty.
import { Box, Button, Card, Icon, Row, Stack, Text } from '@sabha/ui'
import { useFailure } from '@sabha/ui/data-view'
import { useDownloadMessages } from './messages.ts'

/** State of a file that is assembled in the browser. `total` is null until it is known. */
export type DownloadState =
  | { status: 'idle' }
  | { status: 'running'; done: number; total: number | null; cancel(): void }
  | { status: 'failed'; error: unknown; retry(): void; dismiss(): void }

export interface DownloadCardProps {
  /** Name of the download. */
  label: string
  state: DownloadState
  text: {
    /** Text while the total is unknown. */
    starting: string
    done(done: number, total: number): string
    cancel: string
    /** A sentence. */
    failed: string
  }
}

/**
 * Shows the progress of a download with a way to cancel it; a failed one stays with Retry. Renders nothing
 * without a download.
 */
export function DownloadCard({ label, state, text }: DownloadCardProps) {
  if (state.status === 'idle') return null
  return (
    <Card role="group" aria-label={label} padding={{ base: '4', md: '4' }}>
      <Row gap="4" justifyContent="space-between">
        {state.status === 'running' ? (
          <Running label={label} text={text} {...state} />
        ) : (
          <Failed text={text} {...state} />
        )}
      </Row>
    </Card>
  )
}

type RunningProps = Pick<DownloadCardProps, 'label' | 'text'> &
  Omit<Extract<DownloadState, { status: 'running' }>, 'status'>

function Running({ label, text, done, total, cancel }: RunningProps) {
  const maximum = Math.max(1, done, total ?? 0)
  return (
    <>
      <Stack gap="1" flex="1">
        <Text size="sm">{total === null ? text.starting : text.done(done, total)}</Text>
        <Box
          role="progressbar"
          aria-label={label}
          {...(total !== null && { 'aria-valuenow': done, 'aria-valuemax': maximum })}
          height="2"
          borderRadius="full"
          overflow="hidden"
          bg="tint"
        >
          <Box height="full" bg="accent" style={{ width: `${(100 * done) / maximum}%` }} />
        </Box>
      </Stack>
      <Button size="small" onClick={cancel}>
        {text.cancel}
      </Button>
    </>
  )
}

type FailedProps = Pick<DownloadCardProps, 'text'> &
  Omit<Extract<DownloadState, { status: 'failed' }>, 'status'>

function Failed({ text, error, retry, dismiss }: FailedProps) {
  const messages = useDownloadMessages()
  const { reason, mayRetry } = useFailure(error)
  return (
    <>
      <Row gap="1.5" flexWrap="nowrap" alignItems="flex-start" flex="1 1 16rem">
        <Icon name="alert" color="brick" mt="0.5" />
        <Text size="sm" role="alert">
          {text.failed} {reason}
        </Text>
      </Row>
      <Row gap="2">
        <Button size="small" variant="quiet" onClick={dismiss}>
          {messages.close}
        </Button>
        {mayRetry && (
          <Button size="small" onClick={retry}>
            <Icon name="retry" />
            {messages.retry}
          </Button>
        )}
      </Row>
    </>
  )
}

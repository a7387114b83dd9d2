// Imported by package names because remotes bundle this entry: a second copy of a context would be empty.
import {
  Box,
  Button,
  Card,
  Figure,
  Icon,
  type IconName,
  Row,
  Stack,
  Text,
  TextLink,
  useIsSlow,
  VisuallyHidden,
} from '@sabha/ui'
import { type DataState, Skeleton, useFailure } from '@sabha/ui/data-view'
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { useStatTileMessages } from './messages.ts'

export interface StatTileProps {
  icon: IconName
  label: string
  /** Link around the label to the page with the counted records; the whole tile is its target. */
  link?: ReactElement | undefined
  state: DataState<number>
  /** Formats the number. */
  format(value: number): string
}

/** A number of an overview. If it cannot be loaded, shows a dash and Retry. */
export function StatTile({ icon, label, link, state, format }: StatTileProps) {
  const isLate = useIsSlow(state.status === 'loading')
  const labelId = useId()
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      position="relative"
      padding={{ base: '4', md: '6' }}
    >
      <Stack gap="3" height="full" justifyContent="space-between">
        <Row
          gap="2"
          color="muted"
          flexDirection={{ base: 'column', sm: 'row' }}
          flexWrap="nowrap"
          alignItems="start"
          lineHeight="heading"
        >
          <Icon name={icon} />
          {link ? (
            <TextLink
              asChild
              id={labelId}
              color="inherit"
              _after={{ content: '""', position: 'absolute', inset: '0' }}
            >
              {cloneElement(link, undefined, label)}
            </TextLink>
          ) : (
            <span id={labelId}>{label}</span>
          )}
        </Row>
        <Box
          minHeight="10"
          containerType="inline-size"
          aria-live="polite"
          aria-busy={state.status === 'loading' || state.status === 'slow'}
        >
          <TileValue label={label} state={isLate ? { status: 'slow' } : state} format={format} />
        </Box>
      </Stack>
    </Card>
  )
}

type TileValueProps = Pick<StatTileProps, 'label' | 'state' | 'format'>

function TileValue({ label, state, format }: TileValueProps) {
  const text = useStatTileMessages()
  switch (state.status) {
    case 'loading':
    case 'slow':
      return (
        <>
          <Skeleton height="10" width="24" />
          {state.status === 'slow' ? (
            <Text tone="muted" size="sm">
              {text.slow}
            </Text>
          ) : (
            <VisuallyHidden>{text.loading}</VisuallyHidden>
          )}
        </>
      )
    case 'empty':
      return <Value>{format(0)}</Value>
    case 'filled':
      return <Value>{format(state.data)}</Value>
    case 'failed':
      return <FailedValue label={label} {...state} />
  }
}

interface FailedValueProps {
  label: string
  error: unknown
  retry(): void
  retrying?: boolean
}

function FailedValue({ label, error, retry, retrying = false }: FailedValueProps) {
  const text = useStatTileMessages()
  const { reason, mayRetry } = useFailure(error)
  return (
    <>
      <Row justifyContent="space-between">
        <Value>
          <span aria-hidden="true">{text.noValue}</span>
          <VisuallyHidden>{text.failed}</VisuallyHidden>
        </Value>
        {mayRetry && (
          <Button
            size="small"
            variant="quiet"
            position="relative"
            loading={retrying}
            onClick={retry}
            aria-label={text.retryOf(label)}
          >
            {text.retry}
          </Button>
        )}
      </Row>
      <Text tone="muted" size="sm" lineHeight="heading">
        {reason}
      </Text>
    </>
  )
}

const usualLength = 10

function Value({ children }: { children: ReactNode }) {
  const isLong = typeof children === 'string' && children.length > usualLength
  return (
    <Figure fontSize={isLong ? 'figureLong' : 'figure'} lineHeight="heading">
      {children}
    </Figure>
  )
}

import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import {
  Button,
  Card,
  Figure,
  Icon,
  type IconName,
  Row,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@sabha/ui'
import { type DataState, Skeleton, useFailure } from '@sabha/ui/data-view'
import { useId } from 'react'
import { useMessages } from './messages.ts'

export interface CountTileProps {
  icon: IconName
  label: string
  /** Where what is counted stands; the whole tile leads there. */
  to: string | null
  state: DataState<number>
}

/** One number of the overview. Where it cannot be read a dash stands, and a way to try again. */
export function CountTile({ icon, label, to, state }: CountTileProps) {
  const labelId = useId()
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      position="relative"
      padding={{ base: '4', md: '6' }}
    >
      <Stack gap="3" height="full" justifyContent="space-between">
        <Row gap="2" color="muted" alignItems="start" lineHeight="heading" flexWrap="nowrap">
          <Icon name={icon} />
          {to ? (
            <TextLink
              asChild
              color="inherit"
              _after={{ content: '""', position: 'absolute', inset: '0' }}
            >
              <Link id={labelId} to={to}>
                {label}
              </Link>
            </TextLink>
          ) : (
            <span id={labelId}>{label}</span>
          )}
        </Row>
        <Stack gap="1" minHeight="10" aria-live="polite" aria-busy={state.status === 'loading'}>
          <TileValue label={label} state={state} />
        </Stack>
      </Stack>
    </Card>
  )
}

function TileValue({ label, state }: Pick<CountTileProps, 'label' | 'state'>) {
  const { number } = useFormats()
  if (state.status === 'failed') return <FailedValue label={label} {...state} />
  if (state.status !== 'filled') return <Skeleton height="10" width="24" />
  return <Figure fontSize="figure">{number(state.data)}</Figure>
}

interface FailedValueProps {
  label: string
  error: unknown
  retry(): void
  retrying?: boolean
}

function FailedValue({ label, error, retry, retrying = false }: FailedValueProps) {
  const { tile: text } = useMessages()
  const { reason, mayRetry } = useFailure(error)
  return (
    <>
      <Row justifyContent="space-between">
        <Figure fontSize="figure">
          <span aria-hidden="true">{text.noValue}</span>
          <VisuallyHidden>{text.failed}</VisuallyHidden>
        </Figure>
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

import { useFormats } from '@sabha/contract'
import {
  Box,
  Button,
  Card,
  Figure,
  Icon,
  type IconName,
  Row,
  Stack,
  VisuallyHidden,
} from '@sabha/ui'
import { type DataState, Skeleton } from '@sabha/ui/data-view'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages.ts'

export interface StatTileProps {
  icon: IconName
  label: string
  state: DataState<number>
  /** How the number is written; grouped the Indian way if absent. */
  format?(value: number): string
}

/** One number of the dashboard. Where it cannot be loaded a dash stands, and a way to try again. */
export function StatTile({ icon, label, state, format }: StatTileProps) {
  const { number } = useFormats()
  const labelId = useId()
  return (
    <Card role="group" aria-labelledby={labelId} padding={{ base: '4', md: '6' }}>
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
          <span id={labelId}>{label}</span>
        </Row>
        <Box
          minHeight="10"
          containerType="inline-size"
          aria-live="polite"
          aria-busy={state.status === 'loading'}
        >
          <TileValue label={label} state={state} format={format ?? number} />
        </Box>
      </Stack>
    </Card>
  )
}

type TileValueProps = Pick<Required<StatTileProps>, 'label' | 'state' | 'format'>

function TileValue({ label, state, format }: TileValueProps) {
  const { tile: text } = useMessages()
  switch (state.status) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>{text.loading}</VisuallyHidden>
          <Skeleton height="10" width="24" />
        </>
      )
    case 'empty':
      return <Value>{format(0)}</Value>
    case 'filled':
      return <Value>{format(state.data)}</Value>
    case 'failed':
      return (
        <Row justifyContent="space-between">
          <Value>
            <span aria-hidden="true">{text.noValue}</span>
            <VisuallyHidden>{text.failed}</VisuallyHidden>
          </Value>
          <Button
            size="small"
            variant="quiet"
            loading={state.retrying ?? false}
            onClick={state.retry}
            aria-label={text.retryOf(label)}
          >
            {text.retry}
          </Button>
        </Row>
      )
  }
}

function Value({ children }: { children: ReactNode }) {
  return (
    <Figure fontSize="figure" lineHeight="heading">
      {children}
    </Figure>
  )
}

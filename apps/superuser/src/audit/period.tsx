import { Box, Row } from '@sabha/ui'
import { Field } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import type { AuditQuery } from './audit-line.ts'
import { useMessages } from './messages.ts'

export interface PeriodProps {
  from: string
  to: string
  onChange(change: Partial<Pick<AuditQuery, 'from' | 'to'>>): void
}

export function PeriodFields({ from, to, onChange }: PeriodProps) {
  const text = useMessages()
  return (
    <Row role="group" aria-label={text.period} alignItems="flex-end">
      <Box flex="1 1 0" minWidth="0" maxWidth="11rem">
        <Field label={text.from} markOptional={false}>
          <DateInput
            value={from}
            max={to || undefined}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </Field>
      </Box>
      <Box flex="1 1 0" minWidth="0" maxWidth="11rem">
        <Field label={text.to} markOptional={false}>
          <DateInput
            value={to}
            min={from || undefined}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </Field>
      </Box>
    </Row>
  )
}

import { useFormats } from '@sabha/contract'
import { type ApplicationStatus, applicationStatuses } from '@sabha/types'
import { Button, Figure, Row } from '@sabha/ui'
import type { StatusCounts } from './application.ts'
import { sumStatusCounts } from './listed-applications.ts'
import { useMessages } from './messages.ts'

type Choice = ApplicationStatus | ''

export interface StatusFilterProps {
  counts: StatusCounts
  value: Choice
  onValueChange(value: Choice): void
}

/** Shows the number of applications by status; a click filters by it. */
export function StatusFilter({ counts, value, onValueChange }: StatusFilterProps) {
  const text = useMessages()
  const { number } = useFormats()
  const choices: { choice: Choice; label: string; count: number }[] = [
    { choice: '', label: text.all, count: sumStatusCounts(counts) },
    ...applicationStatuses.map((status) => ({
      choice: status,
      label: text.status[status],
      count: counts[status],
    })),
  ]
  return (
    <Row role="group" aria-label={text.statuses} gap="2">
      {choices.map(({ choice, label, count }) => (
        <Button
          key={choice}
          size="small"
          variant={choice === value ? 'chosen' : 'secondary'}
          aria-pressed={choice === value}
          onClick={() => onValueChange(choice)}
        >
          {label} <Figure>{number(count)}</Figure>
        </Button>
      ))}
    </Row>
  )
}

import { useFormats } from '@sabha/contract'
import { Button, Row, Text } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import type { AuditFilter } from './audit-line.ts'
import { useMessages } from './messages.ts'
import { useExport } from './use-export.ts'

export interface ExportButtonProps {
  filter: AuditFilter
  /** There is nothing to export. */
  disabled: boolean
}

/** What the filter shows, all of it, as a CSV file; with how far that is, and the way out. */
export function ExportButton({ filter, disabled }: ExportButtonProps) {
  const text = useMessages()
  const { number } = useFormats()
  const { progress, begin, cancel } = useExport(filter)
  if (!progress) {
    return (
      <Button disabled={disabled} onClick={begin}>
        <ActionIcon name="download" />
        {text.download}
      </Button>
    )
  }
  const { done, total } = progress
  return (
    <Row gap="3">
      <Text role="status">
        {total === null ? text.counting : text.downloading(number(done), number(total))}
      </Text>
      <Button onClick={cancel}>{text.cancel}</Button>
    </Row>
  )
}

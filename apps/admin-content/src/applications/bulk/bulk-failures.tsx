import { useErrorText } from '@sabha/contract'
import { Link, useLocation } from '@sabha/contract/router'
import { Box, Stack, Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { useBulkMessages } from './messages.ts'
import type { BulkFailure } from './use-bulk-review.ts'

export interface BulkFailuresProps {
  failures: readonly BulkFailure[]
  /** Called when one of the applications is opened. */
  onOpen(): void
}

/** Names the applications that were not changed, with the reason. */
export function BulkFailures({ failures, onOpen }: BulkFailuresProps) {
  const text = useBulkMessages()
  const reasonOf = useReason()
  const { search } = useLocation()
  const openedBy = (id: string) => {
    const opened = new URLSearchParams(search)
    opened.set('application', id)
    return String(opened)
  }
  return (
    <Stack asChild gap="3" marginTop="3">
      <ul aria-label={text.failures}>
        {failures.map((failure) => (
          <Box asChild key={failure.application.id} overflowWrap="anywhere">
            <li>
              <TextLink asChild>
                <Link to={{ search: openedBy(failure.application.id) }} onClick={onOpen}>
                  <bdi>{failure.application.applicant.full_name?.trim() || text.unnamed}</bdi>
                </Link>
              </TextLink>
              <Text tone="muted">{reasonOf(failure)}</Text>
            </li>
          </Box>
        ))}
      </ul>
    </Stack>
  )
}

function useReason() {
  const text = useBulkMessages()
  const { status: names, review } = useMessages()
  const textOf = useErrorText()
  return ({ reason, application, error }: BulkFailure) => {
    if (reason === 'gone' || reason === 'stopped') return text[reason]
    if (reason === 'failed') return textOf(error) ?? review.failed
    const { reviewed_by, status } = application
    return text.changed(reviewed_by?.trim() || text.someone, names[status])
  }
}

import { useMoments } from '@sabha/contract/moments'
import { lookUp } from '@sabha/types/schema'
import { Button, Stack, Text } from '@sabha/ui'
import type { Application } from './application.ts'
import { useMessages } from './messages.ts'

export interface OtherAdminReviewProps {
  application: Application
  notes: string
  onTake(): void
  words(name: string, status: string, moment: string): string
}

/** Shows another admin's decision, with their notes if they differ. */
export function OtherAdminReview({ application, notes, onTake, words }: OtherAdminReviewProps) {
  const { review: text, status } = useMessages()
  const { dayAndTime } = useMoments()
  const { admin_notes, reviewed_by, updated_at } = application
  return (
    <Stack gap="2" fontWeight="normal" alignItems="flex-start">
      <Text>
        {words(
          isolated(reviewed_by?.trim() || text.someone),
          lookUp(status, application.status, application.status),
          dayAndTime(updated_at),
        )}
      </Text>
      {notes !== (admin_notes ?? '') && (
        <>
          <Text fontWeight="medium">{text.theirNotes}</Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" unicodeBidi="plaintext">
            {admin_notes ?? text.noNotes}
          </Text>
          <Button size="small" onClick={onTake}>
            {text.useTheirNotes}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Isolates the text direction of a name from the sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

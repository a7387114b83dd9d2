import { Card } from '@sabha/ui'
import { useMessages } from './messages.ts'
import { TheirReview, type TheirReviewProps } from './their-review.tsx'

/** Before anything is saved: a draft is older than what another admin has decided since. */
export function ChangedMeanwhile(theirs: Omit<TheirReviewProps, 'words'>) {
  const { review: text } = useMessages()
  return (
    <Card tone="tint" role="status">
      <TheirReview {...theirs} words={text.draftIsOlder} />
    </Card>
  )
}

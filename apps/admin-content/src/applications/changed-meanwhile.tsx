import { Card } from '@sabha/ui'
import { useMessages } from './messages.ts'
import { TheirReview, type TheirReviewProps } from './their-review.tsx'

/** Warns before a save that another admin has decided since the draft was begun. */
export function ChangedMeanwhile(theirs: Omit<TheirReviewProps, 'words'>) {
  const { review: text } = useMessages()
  return (
    <Card tone="tint" role="status">
      <TheirReview {...theirs} words={text.draftIsOlder} />
    </Card>
  )
}

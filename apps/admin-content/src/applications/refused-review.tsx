import { errorCodeOf } from '@sabha/backend'
import { useErrorText } from '@sabha/contract'
import { Text } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { useMessages } from './messages.ts'
import { TheirReview, type TheirReviewProps } from './their-review.tsx'

export interface RefusedReviewProps extends Omit<TheirReviewProps, 'words'> {
  refusal: unknown
}

/** Shows why a review was not saved, such as another admin's earlier decision. */
export function RefusedReview({ refusal, ...theirs }: RefusedReviewProps) {
  const { review: text } = useMessages()
  const textOf = useErrorText()
  return (
    <FormBanner message={refusal ? text.failed : null}>
      {errorCodeOf(refusal) === 'row_changed' ? (
        <TheirReview {...theirs} words={text.changed} />
      ) : (
        <Text fontWeight="normal">{textOf(refusal)}</Text>
      )}
    </FormBanner>
  )
}

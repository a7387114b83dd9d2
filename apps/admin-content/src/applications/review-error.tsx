import { errorCodeOf } from '@sabha/backend'
import { useErrorText } from '@sabha/contract'
import { Text } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { useMessages } from './messages.ts'
import { OtherAdminReview, type OtherAdminReviewProps } from './other-admin-review.tsx'

export interface ReviewErrorProps extends Omit<OtherAdminReviewProps, 'words'> {
  refusal: unknown
}

/** Shows why a review was not saved, such as another admin's earlier decision. */
export function ReviewError({ refusal, ...theirs }: ReviewErrorProps) {
  const { review: text } = useMessages()
  const textOf = useErrorText()
  return (
    <FormBanner message={refusal ? text.failed : null}>
      {errorCodeOf(refusal) === 'row_changed' ? (
        <OtherAdminReview {...theirs} words={text.changed} />
      ) : (
        <Text fontWeight="normal">{textOf(refusal)}</Text>
      )}
    </FormBanner>
  )
}

import { Link } from '@sabha/contract/router'
import { type Profile, parseInterests, profileCompletion } from '@sabha/types'
import { Row, Text, TextLink } from '@sabha/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { useMessages } from '../messages.ts'
import type { MissingFieldsProps } from './missing-fields/missing-fields.tsx'

/** Loaded only while fields are missing. Optional: if it cannot be loaded, it is left out. */
const MissingFields = lazy<ComponentType<MissingFieldsProps>>(() =>
  import('./missing-fields/missing-fields.tsx').then(
    ({ MissingFields: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
)

export function ProfileCompleteness({ profile }: { profile: Profile }) {
  const { membership: text } = useMessages()
  const answers = { ...profile, interests: parseInterests(profile.interests) }
  const percent = profileCompletion(answers)
  return (
    <>
      <Row justifyContent="space-between">
        <Text fontVariantNumeric="tabular-nums">{text.completeness(percent)}</Text>
        <TextLink asChild>
          <Link to="/profile">{percent < 100 ? text.completeProfile : text.viewProfile}</Link>
        </TextLink>
      </Row>
      {percent < 100 && (
        <Suspense fallback={<Text height="1lh" />}>
          <MissingFields answers={answers} />
        </Suspense>
      )}
    </>
  )
}

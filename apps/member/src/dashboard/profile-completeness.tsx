import { Link } from '@sabha/contract/router'
import { type Profile, parseInterests, profileCompletion } from '@sabha/types'
import { Row, Text, TextLink } from '@sabha/ui'
import { lazy, Suspense } from 'react'
import { useMessages } from '../messages.ts'

/** Loaded only while fields are missing. */
const MissingFields = lazy(async () => {
  const { MissingFields: Part } = await import('./missing-fields/missing-fields.tsx')
  return { default: Part }
})

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
        <Suspense>
          <MissingFields answers={answers} />
        </Suspense>
      )}
    </>
  )
}

import { Link } from '@sabha/contract/router'
import { missingProfileFields, type Profile, parseInterests, profileCompletion } from '@sabha/types'
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
  const [first, ...others] = missingProfileFields(answers)
  return (
    <>
      <Row justifyContent="space-between">
        <Text fontVariantNumeric="tabular-nums">
          {text.completeness(profileCompletion(answers))}
        </Text>
        <TextLink asChild>
          <Link to={first ? `/profile#${first}` : '/profile'}>
            {first ? text.completeProfile : text.viewProfile}
          </Link>
        </TextLink>
      </Row>
      {first && (
        <Suspense>
          <MissingFields names={[first, ...others]} />
        </Suspense>
      )}
    </>
  )
}

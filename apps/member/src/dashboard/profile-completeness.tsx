import { Link } from '@sabha/contract/router'
import { type Profile, parseInterests, profileCompletion } from '@sabha/types'
import { Row, Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export function ProfileCompleteness({ profile }: { profile: Profile }) {
  const { membership: text } = useMessages()
  const interests = parseInterests(profile.interests)
  const percent = profileCompletion({ ...profile, interests })
  return (
    <Row justifyContent="space-between">
      <Text fontVariantNumeric="tabular-nums">{text.completeness(percent)}</Text>
      <TextLink asChild>
        <Link to="/profile">{percent < 100 ? text.completeProfile : text.viewProfile}</Link>
      </TextLink>
    </Row>
  )
}

import { useFieldLabels } from '@sabha/contract/options'
import { Link } from '@sabha/contract/router'
import type { ProfileCompletionAnswers } from '@sabha/types'
import { missingProfileFields } from '@sabha/types/details'
import { Row, Text, TextLink } from '@sabha/ui'
import { useMessages } from './messages.ts'

export interface MissingFieldsProps {
  answers: ProfileCompletionAnswers
}

/** Lists the missing fields of the profile. Each leads to its field in My Profile. */
export function MissingFields({ answers }: MissingFieldsProps) {
  const text = useMessages()
  const labels = { ...useFieldLabels(), ...text.fields }
  return (
    <Row columnGap="3" rowGap="1">
      <Text tone="muted" size="sm">
        {text.missing}
      </Text>
      {missingProfileFields(answers).map((name) => (
        <TextLink key={name} asChild>
          <Link to={`/profile#${name}`}>{labels[name]}</Link>
        </TextLink>
      ))}
    </Row>
  )
}

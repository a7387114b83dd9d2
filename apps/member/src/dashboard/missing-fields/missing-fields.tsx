import { useFieldLabels } from '@sabha/contract/options'
import { Link } from '@sabha/contract/router'
import type { missingProfileFields } from '@sabha/types'
import { Row, Text, TextLink } from '@sabha/ui'
import { useMessages } from './messages.ts'

export interface MissingFieldsProps {
  names: ReturnType<typeof missingProfileFields>
}

/** Lists the missing fields of the profile. Each leads to its field in My Profile. */
export function MissingFields({ names }: MissingFieldsProps) {
  const text = useMessages()
  const labels = { ...useFieldLabels(), ...text.fields }
  return (
    <Row columnGap="3" rowGap="1">
      <Text tone="muted" size="sm">
        {text.missing}
      </Text>
      {names.map((name) => (
        <TextLink key={name} asChild>
          <Link to={`/profile#${name}`}>{labels[name]}</Link>
        </TextLink>
      ))}
    </Row>
  )
}

import { useFieldLabels } from '@sabha/contract/options'
import { Link } from '@sabha/contract/router'
import type { ProfileCompletionAnswers } from '@sabha/types'
import { missingProfileFields } from '@sabha/types/details'
import { List, ListItem, Row, Text, TextLink } from '@sabha/ui'
import { useMessages } from './messages.ts'

export interface MissingFieldsProps {
  answers: ProfileCompletionAnswers
}

/** Lists the missing fields of the profile. Each leads to its field in My Profile. */
export function MissingFields({ answers }: MissingFieldsProps) {
  const text = useMessages()
  const labels = { ...useFieldLabels(), ...text.fields }
  return (
    <Row flexWrap="nowrap" alignItems="baseline">
      <Text tone="muted" size="sm" flexShrink="0">
        {text.missing}
      </Text>
      <List aria-label={text.missing} flexDirection="row" flexWrap="wrap" columnGap="3" rowGap="1">
        {missingProfileFields(answers).map((name) => (
          <ListItem key={name}>
            <TextLink asChild>
              <Link to={`/profile#${name}`}>{labels[name]}</Link>
            </TextLink>
          </ListItem>
        ))}
      </List>
    </Row>
  )
}

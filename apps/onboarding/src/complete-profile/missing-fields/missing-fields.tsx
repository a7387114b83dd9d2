import { useFieldLabels } from '@sabha/contract/options'
import type { ProfileCompletionAnswers } from '@sabha/types'
import { missingProfileFields } from '@sabha/types/details'
import { Button, List, ListItem, Row, Text } from '@sabha/ui'
import { useMessages as useStepMessages } from '../../messages.ts'
import { useMessages } from './messages.ts'

export interface MissingFieldsProps {
  answers: ProfileCompletionAnswers
}

/** Lists the fields that keep the profile from being complete. Each focuses its field. */
export function MissingFields({ answers }: MissingFieldsProps) {
  const text = useMessages()
  const { basicDetails, completeProfile } = useStepMessages()
  const labels = {
    ...useFieldLabels(),
    full_name: basicDetails.fullName,
    phone: basicDetails.phone,
    about: completeProfile.about,
  }
  return (
    <Row flexWrap="nowrap" alignItems="baseline" gap="1">
      <Text tone="muted" size="sm" flexShrink="0">
        {text.missing}
      </Text>
      <List aria-label={text.missing} flexDirection="row" flexWrap="wrap" columnGap="1" rowGap="0">
        {missingProfileFields(answers).map((name) => (
          <ListItem key={name}>
            <Button
              size="small"
              variant="quiet"
              aria-label={text.goTo(labels[name])}
              onClick={() => document.getElementsByName(name)[0]?.focus()}
            >
              {labels[name]}
            </Button>
          </ListItem>
        ))}
      </List>
    </Row>
  )
}

import { useFieldLabels } from '@sabha/contract/options'
import type { ProfileCompletionAnswers } from '@sabha/types'
import { missingProfileFields } from '@sabha/types/details'
import { Button, Row, Text } from '@sabha/ui'
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
    <Row columnGap="1" rowGap="0">
      <Text tone="muted" size="sm">
        {text.missing}
      </Text>
      {missingProfileFields(answers).map((name) => (
        <Button
          key={name}
          size="small"
          variant="quiet"
          onClick={() => document.getElementsByName(name)[0]?.focus()}
        >
          {labels[name]}
        </Button>
      ))}
    </Row>
  )
}

import { type Form, useFormValue } from '@sabha/forms'
import type { ProfileDraft } from '@sabha/forms/profile'
import { type Profile, profileCompletion } from '@sabha/types'
import { Box, Row, Stack, Text } from '@sabha/ui'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { useMessages } from '../messages.ts'
import type { MissingFieldsProps } from './missing-fields/missing-fields.tsx'

/** Loaded after the form, which can be filled in without it: if it cannot be loaded, it is left out. */
const MissingFields = lazy<ComponentType<MissingFieldsProps>>(() =>
  import('./missing-fields/missing-fields.tsx').then(
    ({ MissingFields: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
)

export interface CompletionBarProps {
  form: Form<ProfileDraft>
  profile: Profile
}

export function CompletionBar({ form, profile }: CompletionBarProps) {
  const { completeProfile: text } = useMessages()
  const id = useId()
  const answers = {
    full_name: profile.full_name,
    phone: profile.phone,
    profession: useFormValue(form, 'profession'),
    custom_profession: useFormValue(form, 'custom_profession'),
    city: useFormValue(form, 'city'),
    date_of_birth: useFormValue(form, 'date_of_birth'),
    about: useFormValue(form, 'about'),
    interests: useFormValue(form, 'interests'),
    custom_interest: useFormValue(form, 'custom_interest'),
  }
  const percent = profileCompletion(answers)
  return (
    <Stack gap="2">
      <Row justifyContent="space-between" gap="3">
        <Text size="sm" fontWeight="semibold" id={id}>
          {text.completion}
        </Text>
        <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
          {text.percent(percent)}
        </Text>
      </Row>
      <Box
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        height="2"
        overflow="hidden"
        rounded="full"
        bg="sunken"
        border="control"
      >
        <Box
          height="full"
          width="full"
          bg="accent"
          transformOrigin="left"
          transform={`scaleX(${percent / 100})`}
          transition="transform 160ms ease-out"
        />
      </Box>
      {percent < 100 && (
        <Suspense fallback={<Box height={{ base: '4.5rem', md: '9' }} />}>
          <MissingFields answers={answers} />
        </Suspense>
      )}
    </Stack>
  )
}

import { Box, Stack, Text } from '@sabha/ui'
import { Skeleton } from '@sabha/ui/data-view'
import { Field } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'

/** Placeholder with the height of the form without a verified number, to avoid a layout shift. */
export function FormSkeleton() {
  const { basicDetails: text } = useMessages()
  return (
    <Stack gap="5">
      <Text tone="muted">{text.lead}</Text>
      <FieldToCome label={text.fullName} />
      <Stack gap="3">
        <Box display="grid" gridTemplateColumns="minmax(7rem, auto) 1fr" gap="3">
          <FieldToCome label={text.countryCode} />
          <FieldToCome label={text.phone} help={text.phoneHelp} />
        </Box>
        <Control width="44" />
        <div />
      </Stack>
      <FieldToCome label={text.company} />
      <Control />
    </Stack>
  )
}

function FieldToCome(props: { label: string; help?: string }) {
  return (
    <Field {...props} required>
      <Control />
    </Field>
  )
}

function Control({ width = 'full' }: { width?: string }) {
  return <Skeleton height="11" width={width} />
}

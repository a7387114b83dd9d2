import { Box, Card, Heading, Icon, type IconName, Stack, Text } from '@sabha/ui'

export interface BenefitCardProps {
  icon: IconName
  title: string
  text: string
}

export function BenefitCard({ icon, title, text }: BenefitCardProps) {
  return (
    <Card>
      <Stack gap="3">
        <Box
          display="grid"
          placeItems="center"
          boxSize="12"
          rounded="full"
          bg="tint"
          color="accent"
        >
          <Icon name={icon} boxSize="6" />
        </Box>
        <Heading level={2} size="card">
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Stack>
    </Card>
  )
}

import { Box, Container, Grid, Heading, Stack, Text } from '@sabha/ui'
import type { ReactNode } from 'react'

export interface SpecimenProps {
  title: string
  children: ReactNode
}

/** A family of parts with its title. */
export function SpecimenFamily({ title, children }: SpecimenProps) {
  return (
    <Container>
      <Stack gap="8">
        <Heading>{title}</Heading>
        {children}
      </Stack>
    </Container>
  )
}

/** A part in one state. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <Box minWidth="0">
      <Text tone="muted" size="xs" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** Shows specimens side by side. */
export function Specimens({ children }: { children: ReactNode }) {
  return (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))">{children}</Grid>
  )
}

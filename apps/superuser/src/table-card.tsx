import { Card, Stack } from '@sabha/ui'
import type { ReactNode } from 'react'

/** Card around a table. On phones, where each row is a card, it has no frame. */
export function TableCard({ children }: { children: ReactNode }) {
  return (
    <Card
      padding={{ base: '0', md: '6' }}
      border={{ base: 'none', md: 'hairline' }}
      bg={{ base: 'transparent', md: 'surface' }}
    >
      <Stack>{children}</Stack>
    </Card>
  )
}

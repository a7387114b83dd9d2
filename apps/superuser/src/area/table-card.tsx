import { Card, Stack } from '@sabha/ui'
import type { ReactNode } from 'react'

/** A frame for a table where it is one; on phones its rows are cards themselves. */
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

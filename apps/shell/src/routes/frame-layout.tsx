import { Box } from '@sabha/ui'
import type { ReactNode } from 'react'

export interface FrameLayoutProps {
  header: ReactNode
  /** Around the page, taking no room. */
  extras?: ReactNode
  children: ReactNode
}

/** Where header and page stand. The prerendered page has it too, so that nothing moves later. */
export function FrameLayout({ header, extras, children }: FrameLayoutProps) {
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      {header}
      <Box asChild flex="1" isolation="isolate">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Box>
      {extras}
    </Box>
  )
}

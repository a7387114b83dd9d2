import { Box } from '@sabha/ui'
import type { ReactNode } from 'react'

export interface FrameLayoutProps {
  header: ReactNode
  footer: ReactNode
  /** Rendered outside the flow of the page. */
  extras?: ReactNode
  children: ReactNode
}

/** The page fills at least the window, so that the footer does not move when its content arrives. */
export function FrameLayout({ header, footer, extras, children }: FrameLayoutProps) {
  return (
    <>
      {header}
      <Box asChild minHeight="calc(100dvh - {sizes.header})" isolation="isolate">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Box>
      {footer}
      {extras}
    </>
  )
}

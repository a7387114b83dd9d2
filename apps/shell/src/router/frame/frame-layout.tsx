import { Box } from '@sabha/ui'
import type { ReactNode } from 'react'

export interface FrameLayoutProps {
  header: ReactNode
  footer: ReactNode
  /** Around the page, taking no room. */
  extras?: ReactNode
  children: ReactNode
}

/**
 * Where header, page and footer stand. The page is as high as the window at least: no footer is
 * seen to move when its content arrives.
 */
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

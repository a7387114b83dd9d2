import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../core/icon.tsx'
import { ProblemFrame } from './problem-frame.tsx'
import { WithSupport } from './with-support.tsx'

export interface FormBannerProps {
  /** What went wrong, as the server said it. Nothing shows without. */
  message: string | null | undefined
  /** Where its words about support lead, if not to the address of the page's `UiProvider`. */
  support?: string | undefined
  /** What can be done about it, such as a button. */
  children?: ReactNode
}

/**
 * The red banner above a form. Takes focus as it appears, so that nobody misses it; not when the
 * same is said in another language.
 */
export function FormBanner({ message, support, children }: FormBannerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isShown = Boolean(message)

  useEffect(() => {
    if (isShown) frame.current?.focus()
  }, [isShown])

  if (!isShown) return null
  return (
    <ProblemFrame ref={frame} fontWeight="medium" role="alert" tabIndex={-1}>
      <Icon name="alert" mt="0.5" />
      <chakra.div minWidth="0">
        <p>
          <WithSupport address={support}>{message ?? ''}</WithSupport>
        </p>
        {children}
      </chakra.div>
    </ProblemFrame>
  )
}

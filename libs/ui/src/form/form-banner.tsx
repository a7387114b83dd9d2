import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../core/icon.tsx'
import { ProblemFrame } from './problem-frame.tsx'
import { WithSupport } from './with-support.tsx'

export interface FormBannerProps {
  /** Message of the server. Nothing is shown without it. */
  message: string | null | undefined
  /** Support link for the message. Defaults to the link of `UiProvider`. */
  support?: string | undefined
  /** A way to fix the problem, such as a button. */
  children?: ReactNode
}

/**
 * The red banner above a form. Takes the focus when it appears, so that it is noticed, but not when only its
 * language changes.
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

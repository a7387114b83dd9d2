import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../core/icon.tsx'
import { ProblemFrame } from './problem-frame.tsx'

export interface FormBannerProps {
  /** What went wrong, as the server said it, with links where it sends people somewhere. Nothing shows without. */
  message: ReactNode
  /** What can be done about it, such as a button. */
  children?: ReactNode
}

/**
 * The red banner above a form. Takes focus as it appears, so that nobody misses it; not when the
 * same is said in another language.
 */
export function FormBanner({ message, children }: FormBannerProps) {
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
        <p>{message}</p>
        {children}
      </chakra.div>
    </ProblemFrame>
  )
}

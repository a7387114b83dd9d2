import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../core/icon.tsx'

export interface FormBannerProps {
  /** What went wrong, as the server said it. Nothing shows without. */
  message: string | null
  /** What can be done about it, such as a button. */
  children?: ReactNode
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    bg: 'brickTint',
    color: 'brick',
    border: '1px solid currentColor',
    rounded: 'control',
    fontWeight: 'medium',
  },
})

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
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <Icon name="alert" mt="0.5" />
      <chakra.div minWidth="0">
        <p>{message}</p>
        {children}
      </chakra.div>
    </Frame>
  )
}

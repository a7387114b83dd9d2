import { Box, Button, Icon, type IconName } from '@sabha/ui'
import { useEffect, useRef, useState } from 'react'
import type { ToastMessages } from './toast-messages.ts'
import { actionToastDuration, type Toast, type ToastKind, toastDuration } from './toast-store.ts'
import { useFocusBefore } from './use-focus-before.ts'

const toastLooks: Record<ToastKind, { icon: IconName; color: string; tint: string }> = {
  success: { icon: 'check', color: 'leaf', tint: 'leafTint' },
  error: { icon: 'alert', color: 'brick', tint: 'brickTint' },
  info: { icon: 'info', color: 'accent', tint: 'tint' },
}

export interface ToastCardProps {
  toast: Toast
  messages: ToastMessages
  onDone(id: number): void
}

/** A toast with its timer. */
export function ToastCard({ toast, messages, onDone }: ToastCardProps) {
  const { icon, color, tint } = toastLooks[toast.kind]
  const { action } = toast
  const timer = useToastTimer({
    holds: toast.kind === 'error' || action !== undefined,
    duration: action ? actionToastDuration : toastDuration,
    onEnd: () => onDone(toast.id),
  })
  const { ref, onFocus } = useFocusBefore<HTMLDivElement>()
  const dismiss = () => onDone(toast.id)

  return (
    <Box ref={ref} {...frame} bg={tint} color={color} {...timer}>
      <Icon name={icon} mt="1" />
      {/* The action takes a line of its own if the text needs the width. */}
      <Box display="flex" flexWrap="wrap" gap="2" flex="1" minWidth="0">
        {toast.message}
        {action && (
          <Button
            size="small"
            marginBlock="-0.5"
            onFocus={onFocus}
            onClick={() => {
              dismiss()
              action.onAct()
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <Box asChild display="grid" placeItems="center" boxSize="8" m="-0.1875rem" rounded="control">
        <button type="button" aria-label={messages.dismiss} onFocus={onFocus} onClick={dismiss}>
          <Icon name="close" />
        </button>
      </Box>
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  width: 'full',
  padding: '3',
  border: '1px solid currentColor',
  rounded: 'control',
  shadow: 'raised',
  fontWeight: 'medium',
  pointerEvents: 'auto',
  animation: 'rise 160ms ease-out',
} as const

interface ToastTimerOptions {
  /** Pauses while the toast is hovered or focused. */
  holds: boolean
  /** Time on screen in milliseconds. */
  duration: number
  onEnd(): void
}

/** Runs the timer of a toast and returns the event handlers that pause it. A paused timer restarts. */
function useToastTimer({ holds, duration, onEnd }: ToastTimerOptions) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const end = useRef(onEnd)
  const held = holds && (hovered || focused)

  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end.current(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

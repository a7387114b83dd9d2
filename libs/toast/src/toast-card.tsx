import { Box, Button, Icon, type IconName } from '@sabha/ui'
import { type FocusEvent, useRef } from 'react'
import type { ToastMessages } from './toast-messages.ts'
import { actionToastDuration, type Toast, type ToastKind, toastDuration } from './toast-store.ts'
import { useToastTimer } from './use-toast-timer.ts'

const looks: Record<ToastKind, { icon: IconName; color: string; tint: string }> = {
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
  const { icon, color, tint } = looks[toast.kind]
  const { action } = toast
  const timer = useToastTimer({
    holds: toast.kind === 'error' || action !== undefined,
    duration: action ? actionToastDuration : toastDuration,
    onEnd: () => onDone(toast.id),
  })
  const { remember, giveBack } = useFocusBefore()

  function dismiss() {
    onDone(toast.id)
    giveBack()
  }

  return (
    <Box {...frame} bg={tint} color={color} {...timer}>
      <Icon name={icon} mt="1" />
      <Box flex="1" minWidth="0">
        {toast.message}
      </Box>
      {action && (
        <Button
          size="small"
          marginBlock="-0.5"
          onFocus={remember}
          onClick={() => {
            dismiss()
            action.onAct()
          }}
        >
          {action.label}
        </Button>
      )}
      <Box asChild display="grid" placeItems="center" boxSize="8" m="-0.1875rem" rounded="control">
        <button type="button" aria-label={messages.dismiss} onFocus={remember} onClick={dismiss}>
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

/** Returns the element that had the focus before the toast, to restore it. */
function useFocusBefore() {
  const cameFrom = useRef<EventTarget | null>(null)
  return {
    remember({ currentTarget, relatedTarget }: FocusEvent) {
      const inside =
        relatedTarget instanceof Node && currentTarget.parentNode?.contains(relatedTarget)
      if (!inside) cameFrom.current = relatedTarget
    },
    giveBack() {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    },
  }
}

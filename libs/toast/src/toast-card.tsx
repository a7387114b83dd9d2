import { Box, Icon, type IconName } from '@sabha/ui'
import { useRef } from 'react'
import type { Toast, ToastKind } from './toast-store.ts'
import type { ToastWords } from './toast-words.ts'
import { useToastTimer } from './use-toast-timer.ts'

const looks: Record<ToastKind, { icon: IconName; color: string; tint: string }> = {
  success: { icon: 'check', color: 'leaf', tint: 'leafTint' },
  error: { icon: 'alert', color: 'brick', tint: 'brickTint' },
  info: { icon: 'info', color: 'accent', tint: 'tint' },
}

export interface ToastCardProps {
  toast: Toast
  words: ToastWords
  onDone(id: number): void
}

/** One message with its time running. */
export function ToastCard({ toast, words, onDone }: ToastCardProps) {
  const { icon, color, tint } = looks[toast.kind]
  const timer = useToastTimer({ holds: toast.kind === 'error', onEnd: () => onDone(toast.id) })
  const cameFrom = useRef<EventTarget | null>(null)

  function dismiss() {
    onDone(toast.id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    <Box
      display="flex"
      alignItems="flex-start"
      gap="3"
      width="full"
      padding="3"
      bg={tint}
      color={color}
      border="1px solid currentColor"
      rounded="control"
      shadow="raised"
      fontWeight="medium"
      pointerEvents="auto"
      animation="rise 160ms ease-out"
      {...timer}
    >
      <Icon name={icon} mt="1" />
      <Box flex="1" minWidth="0">
        {toast.message}
      </Box>
      <Box asChild display="grid" placeItems="center" boxSize="8" m="-0.1875rem" rounded="control">
        <button
          type="button"
          aria-label={words.dismiss}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget
          }}
          onClick={dismiss}
        >
          <Icon name="close" />
        </button>
      </Box>
    </Box>
  )
}

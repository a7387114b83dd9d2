import { Box } from '@sabha/ui'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ToastCard } from './toast-card.tsx'
import type { ToastMessages } from './toast-messages.ts'
import { dismissToast, type Toast, toastStore } from './toast-store.ts'

const english: ToastMessages = { region: 'Notifications', dismiss: 'Dismiss' }

export interface ToasterProps {
  messages?: ToastMessages
}

/**
 * Shows toasts; mounted once, in the shell. Its two live regions are rendered from the start, because screen
 * readers would miss the first message otherwise. Errors interrupt, others wait.
 */
export function Toaster({ messages = english }: ToasterProps) {
  const toasts = useStore(toastStore, (state) => state.toasts)
  const region = useRef<HTMLElement>(null)
  useTopLayer(region, toasts)
  const errors = toasts.filter(({ kind }) => kind === 'error')
  const others = toasts.filter(({ kind }) => kind !== 'error')
  return (
    <Box asChild {...place}>
      <section ref={region} aria-label={messages.region} popover="manual">
        <Box role="status" {...column}>
          {others.map((toast) => (
            <ToastCard key={toast.id} toast={toast} messages={messages} onDone={dismissToast} />
          ))}
        </Box>
        <Box role="alert" {...column}>
          {errors.map((toast) => (
            <ToastCard key={toast.id} toast={toast} messages={messages} onDone={dismissToast} />
          ))}
        </Box>
      </section>
    </Box>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: '2', width: 'full' } as const

const place = {
  position: 'fixed',
  inset: 'auto',
  insetInlineEnd: { base: '4', md: '6' },
  insetInlineStart: { base: '4', md: 'auto' },
  bottom: 'calc(var(--foot, 0rem) + 1rem)',
  width: { base: 'auto', md: '24rem' },
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  bg: 'transparent',
  pointerEvents: 'none',
  overflow: 'visible',
  zIndex: 'toast',
} as const

/** Moves the region above an open dialog whenever a toast is added. */
function useTopLayer(region: { current: HTMLElement | null }, toasts: readonly Toast[]) {
  useEffect(() => {
    const element = region.current
    if (!element || !('showPopover' in element)) return
    if (element.contains(document.activeElement)) return
    element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [region, toasts])
}

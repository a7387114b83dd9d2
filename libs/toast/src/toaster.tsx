import { Box } from '@sabha/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ToastCard } from './toast-card.tsx'
import type { ToastMessages } from './toast-messages.ts'
import { dismissToast, pinnedStore, toastStore } from './toast-store.ts'
import { useFocusBefore } from './use-focus-before.ts'

const english: ToastMessages = { region: 'Notifications', dismiss: 'Dismiss' }

export interface ToasterProps {
  messages?: ToastMessages
}

/**
 * Shows toasts; mounted once, in the shell. Its two live regions are rendered from the start, because screen
 * readers would miss the first message otherwise. Errors interrupt, others wait.
 */
export function Toaster({ messages = english }: ToasterProps) {
  const { toasts } = useStore(toastStore)
  const { pinned } = useStore(pinnedStore)
  const region = useRef<HTMLElement>(null)
  useTopLayer(region, [...toasts, ...pinned].map(({ id }) => id).join())
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
        {pinned.map(({ id, content }) => (
          <PinnedCard key={id}>{content}</PinnedCard>
        ))}
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

/** Moves the region above an open dialog whenever its content changes. */
function useTopLayer(region: { current: HTMLElement | null }, ids: string) {
  useEffect(() => {
    const element = region.current
    if (!element || !('showPopover' in element)) return
    if (element.contains(document.activeElement)) return
    element.hidePopover()
    if (ids !== '') element.showPopover()
  }, [region, ids])
}

/** Pinned content. When it disappears with the focus inside, the previous focus is restored. */
function PinnedCard({ children }: { children: ReactNode }) {
  return (
    <Box
      {...useFocusBefore<HTMLDivElement>()}
      width="full"
      shadow="raised"
      rounded="card"
      pointerEvents="auto"
    >
      {children}
    </Box>
  )
}

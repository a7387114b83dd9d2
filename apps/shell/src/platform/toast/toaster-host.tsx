import type { ToasterProps } from '@sabha/toast'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useMessages } from '../messages.ts'
import { whenIdle } from '../when-idle.ts'
import { toastUsage } from './notify.ts'

/** Renders toasts. Loaded when the browser is idle; on the landing page, with the first toast. */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  const { toasts: messages } = useMessages()
  const isLanding = useLocation().pathname === '/'
  const wasUsed = useStore(toastUsage, (state) => state.wasUsed)
  useEffect(() => {
    if (isLanding && !wasUsed) return
    return whenIdle(() => {
      import('@sabha/toast').then(
        ({ Toaster }) => setToaster(() => Toaster),
        () => undefined,
      )
    })
  }, [isLanding, wasUsed])
  return Toaster && <Toaster messages={messages} />
}

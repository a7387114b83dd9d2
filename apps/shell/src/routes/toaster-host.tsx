import type { ToasterProps } from '@sabha/toast'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { tryTwice } from '../composition/try-twice.ts'
import { whenIdle } from '../composition/when-idle.ts'
import { useMessages } from '../messages.ts'

/** Where toasts stand. Fetched when the page is at rest; the landing page has nothing to say. */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  const { toasts: words } = useMessages()
  const isLanding = useLocation().pathname === '/'
  useEffect(() => {
    if (isLanding) return
    return whenIdle(() => {
      tryTwice(() => import('@sabha/toast')).then(
        ({ Toaster }) => setToaster(() => Toaster),
        () => undefined,
      )
    })
  }, [isLanding])
  return Toaster && <Toaster words={words} />
}

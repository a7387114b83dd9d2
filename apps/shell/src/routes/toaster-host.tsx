import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../composition/when-idle.ts'

/** Where toasts stand. Fetched when the page is at rest; the landing page has nothing to say. */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isLanding = useLocation().pathname === '/'
  useEffect(() => {
    if (isLanding) return
    return whenIdle(() => {
      import('@sabha/toast').then(
        ({ Toaster }) => setToaster(() => Toaster),
        () => undefined,
      )
    })
  }, [isLanding])
  return Toaster && <Toaster />
}

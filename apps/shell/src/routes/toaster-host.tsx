import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../composition/when-idle.ts'

/** Where toasts stand. Fetched when the page is at rest: nothing has been said before. */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('@sabha/toast').then(
          ({ Toaster }) => setToaster(() => Toaster),
          () => undefined,
        )
      }),
    [],
  )
  return Toaster && <Toaster />
}

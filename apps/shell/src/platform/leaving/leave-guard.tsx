import { type ComponentType, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useStore } from 'zustand'
import { usePlatformServices } from '../services.ts'
import type { LeaveDialogProps } from './leave-dialog.tsx'

/** Asks before the person leaves what is not saved: for another page, by a reload, or by a sign-out. */
export function LeaveGuard() {
  const { unsavedWork } = usePlatformServices()
  const isHeld = useStore(unsavedWork, (state) => state.isHeld)
  // Without anything to lose the router has no guard, so that a link within the page needs none.
  return isHeld && <HeldWorkGuard />
}

function HeldWorkGuard() {
  const { unsavedWork } = usePlatformServices()
  const answer = useStore(unsavedWork, (state) => state.answer)
  const Dialog = useDialog()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedWork.isHeld() && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsked = blocker.state === 'blocked' || answer !== null

  function decide(mayLeave: boolean) {
    if (mayLeave) unsavedWork.releaseAll()
    answer?.(mayLeave)
    if (mayLeave) blocker.proceed?.()
    else blocker.reset?.()
  }

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return Dialog && <Dialog open={isAsked} onDecide={decide} />
}

/** Fetched when there is something to lose, so that it is here when it is asked. */
function useDialog(): ComponentType<LeaveDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps> | null>(null)
  const { unsavedWork } = usePlatformServices()
  useEffect(() => {
    if (Dialog) return
    import('./leave-dialog.tsx').then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      // Nobody may be kept on a page by a question that cannot be asked.
      () => unsavedWork.releaseAll(),
    )
  }, [Dialog, unsavedWork])
  return Dialog
}

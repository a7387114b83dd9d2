import { type ComponentType, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useStore } from 'zustand'
import { usePlatformServices } from '../services.ts'
import type { LeaveDialogProps } from './leave-dialog.tsx'

/** Asks before unsaved work is lost by a navigation, a reload or a sign-out. */
export function LeaveGuard() {
  const { unsavedWork } = usePlatformServices()
  const isHeld = useStore(unsavedWork, (state) => state.isHeld)
  // Without unsaved work the router has no guard, so that links within the page need none.
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

  return Dialog && <Dialog open={isAsked} isSignOut={answer !== null} onDecide={decide} />
}

/** Loaded once there is unsaved work, so that it is ready when needed. */
function useDialog(): ComponentType<LeaveDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps> | null>(null)
  const { unsavedWork } = usePlatformServices()
  useEffect(() => {
    if (Dialog) return
    import(/* webpackChunkName: "dialog" */ './leave-dialog.tsx').then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      // Do not keep the user on the page if the dialog cannot be loaded.
      () => unsavedWork.releaseAll(),
    )
  }, [Dialog, unsavedWork])
  return Dialog
}

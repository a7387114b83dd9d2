import { type ReactNode, useEffect } from 'react'
import { UnsettledError } from './runtime-failure.ts'

const suspenseTimeoutMs = 8000

export interface BoundedWaitProps {
  onTooLong(error: UnsettledError): void
  children: ReactNode
}

/** Shows a fallback while a remote suspends, and calls `onTooLong` if that takes over 8 seconds. */
export function SuspenseTimeout({ onTooLong, children }: BoundedWaitProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      onTooLong(new UnsettledError(`The page was still loading after ${suspenseTimeoutMs} ms`))
    }, suspenseTimeoutMs)
    return () => clearTimeout(timer)
  }, [onTooLong])
  return children
}

import { type ReactNode, useEffect } from 'react'
import { UnsettledError } from './failure-in-use.ts'

const longestMs = 8000

export interface BoundedWaitProps {
  onTooLong(error: UnsettledError): void
  /** What is shown meanwhile. */
  children: ReactNode
}

/** Stands while something of a remote waits, which must not be for ever. */
export function BoundedWait({ onTooLong, children }: BoundedWaitProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      onTooLong(new UnsettledError(`What it waits for did not come in ${longestMs} ms`))
    }, longestMs)
    return () => clearTimeout(timer)
  }, [onTooLong])
  return children
}

import { startTransition, useEffect, useRef, useState } from 'react'
import type { RenderLoopSearch } from '../../composition/failure/render-loop-suspects.ts'
import { UnsettledError } from '../../composition/failure/runtime-failure.ts'

const beatMs = 500
const longestMissing = 6

/**
 * React runs transitions only after all urgent updates: a transition pending for three seconds means an endless
 * loop.
 */
export function useRenderLoop({ suspectNext, end }: RenderLoopSearch): void {
  const [beat, setBeat] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    seen.current = beat
  }, [beat])
  useEffect(() => {
    let sent = seen.current
    const timer = setInterval(() => {
      if (document.hidden) return
      if (sent - seen.current >= longestMissing) {
        const seconds = (longestMissing * beatMs) / 1000
        suspectNext(new UnsettledError(`The page has been rendered without end for ${seconds} s`))
        return
      }
      end()
      sent += 1
      startTransition(() => setBeat(sent))
    }, beatMs)
    return () => clearInterval(timer)
  }, [suspectNext, end])
}

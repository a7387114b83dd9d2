import { Box } from '@sabha/ui'
import { useEffect, useState } from 'react'

const calmMs = 150

export function ProgressBar() {
  const [isShown, setShown] = useState(false)
  const [isAlmostThere, setAlmostThere] = useState(false)
  useEffect(() => {
    const show = setTimeout(() => setShown(true), calmMs)
    const grow = setTimeout(() => setAlmostThere(true), calmMs * 2)
    return () => {
      clearTimeout(show)
      clearTimeout(grow)
    }
  }, [])
  if (!isShown) return null
  return (
    <Box
      aria-hidden="true"
      position="fixed"
      insetInline="0"
      top="0"
      height="3px"
      zIndex="toast"
      bg="marigold"
      transformOrigin="0 50%"
      transition="transform 8s cubic-bezier(0.1, 0.7, 0.3, 1)"
      _motionReduce={{ transition: 'none' }}
      style={{ transform: `scaleX(${isAlmostThere ? 0.95 : 0.08})` }}
    />
  )
}

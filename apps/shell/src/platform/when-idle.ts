export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(action, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, 500)
  return () => clearTimeout(timer)
}

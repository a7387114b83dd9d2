/** Uses no timer, because browsers throttle timers in background tabs. */
export function yieldToMain(): Promise<void> {
  const scheduler: { yield?(): Promise<void> } | undefined = Reflect.get(globalThis, 'scheduler')
  if (scheduler?.yield) return scheduler.yield()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

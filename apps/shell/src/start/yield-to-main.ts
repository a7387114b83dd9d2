/**
 * Ends the present task, so that the browser can paint and answer a press; what follows is a task of its own.
 * Goes on ahead of other tasks where the browser knows how (`scheduler.yield`). No timer: those
 * of a tab in the background wait for a second.
 */
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

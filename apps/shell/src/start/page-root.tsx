import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { isStarting, notifyNotStarted, type PageElement } from '../platform/page-element.ts'

/** Renders the application into the element. */
export interface PageRoot {
  render(application: ReactNode): void
}

/**
 * What the HTML brought is taken over as it stands, with focus, selection and scroll position.
 * Where it is not what the application would show, React renders it anew and `report` hears of it.
 * If the application fails before it is rendered, what the HTML brought is put back.
 */
export function createPageRoot(element: PageElement, report: (error: unknown) => void): PageRoot {
  let root: Root | null = null
  const prerendered = [...element.node.childNodes]
  const options = {
    // Boundaries report what they catch; React itself need not say it again.
    onCaughtError: () => undefined,
    onRecoverableError: report,
    onUncaughtError(error: unknown) {
      report(error)
      if (!isStarting()) return
      element.node.replaceChildren(...prerendered)
      notifyNotStarted()
    },
  }
  return {
    render(application) {
      const arrived = <Arrived element={element}>{application}</Arrived>
      if (element.isPrerendered()) {
        root = hydrateRoot(element.node, arrived, options)
      } else {
        const isFirst = root === null
        root ??= createRoot(element.node, options)
        const render = () => root?.render(arrived)
        // In pieces that the browser can answer a press between.
        if (isFirst) startTransition(render)
        // The router of another composition may be there at once: it must not go unnoticed.
        else flushSync(render)
      }
      element.take()
    },
  }
}

/** Says when there is something to see, and when the first effects have run. */
function Arrived({ element, children }: { element: PageElement; children: ReactNode }) {
  useLayoutEffect(() => element.arrive(), [element])
  useEffect(() => {
    let isMounted = true
    // React unmounts what fails in its first effects within the same task.
    queueMicrotask(() => isMounted && element.endStart())
    return () => {
      isMounted = false
    }
  }, [element])
  return children
}

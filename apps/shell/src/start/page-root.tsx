import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { isStarting, notifyNotStarted, type PageElement } from '../platform/page-element.ts'

export interface PageRoot {
  render(application: ReactNode): void
}

/** Restores the prerendered HTML if the application fails before its first rendering. Reports mismatches. */
export function createPageRoot(element: PageElement, report: (error: unknown) => void): PageRoot {
  let root: Root | null = null
  const prerendered = [...element.node.childNodes]
  const options = {
    // Boundaries report the errors that they catch.
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
        // Renders in steps between which the browser can respond to input.
        if (isFirst) startTransition(render)
        // Renders synchronously, so that a router of another composition that is ready at once is not missed.
        else flushSync(render)
      }
      element.take()
    },
  }
}

function Arrived({ element, children }: { element: PageElement; children: ReactNode }) {
  useLayoutEffect(() => element.arrive(), [element])
  useEffect(() => {
    let isMounted = true
    // React unmounts a tree that fails in its first effects within the same task.
    queueMicrotask(() => isMounted && element.endStart())
    return () => {
      isMounted = false
    }
  }, [element])
  return children
}

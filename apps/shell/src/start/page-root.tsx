import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** The element of the page that the application stands in. */
export interface PageRoot {
  /** Whether it holds the page that the HTML brought, for this person, and nothing of ours yet. */
  isPrerendered(): boolean
  /** Whether it holds what the application shows until it knows who is here, and nothing of ours yet. */
  isFramed(): boolean
  /** What the HTML brought is not for this person: hides it until the application is there. */
  hide(): void
  render(application: ReactNode): void
  /** Whether what was rendered stands in the page. */
  hasArrived(): boolean
}

/**
 * What the HTML brought is taken over as it stands, with focus, selection and scroll position.
 * Where it is not what the application would show, React renders it anew and `report` hears of it.
 */
export function createPageRoot(element: HTMLElement, report: (error: unknown) => void): PageRoot {
  let root: Root | null = null
  let isHidden = false
  let hasArrived = false
  const arrive = () => {
    hasArrived = true
  }
  const options = {
    // Boundaries report what they catch; React itself need not say it again.
    onCaughtError: () => undefined,
    onRecoverableError: report,
  }
  // What `frameScript` of tools/release shows goes with the first rendering.
  const isFramed = () => root === null && element.firstElementChild?.id === 'sabha-frame'
  const isPrerendered = () => root === null && !isHidden && element.hasChildNodes() && !isFramed()
  return {
    isPrerendered,
    isFramed,
    hasArrived: () => hasArrived,
    hide() {
      isHidden = true
      document.documentElement.dataset.arriving = ''
    },
    render(application) {
      const arrived = <Arrived onArrive={arrive}>{application}</Arrived>
      if (isPrerendered()) {
        root = hydrateRoot(element, arrived, options)
      } else {
        const isFirst = root === null
        root ??= createRoot(element, options)
        const render = () => root?.render(arrived)
        // In pieces that the browser can answer a press between.
        if (isFirst) startTransition(render)
        // The router of another composition may be there at once: it must not go unnoticed.
        else flushSync(render)
      }
    },
  }
}

/** Ends what the scripts in the page's head or `hide` have begun, when there is something to see. */
function Arrived({ onArrive, children }: { onArrive(): void; children: ReactNode }) {
  useLayoutEffect(() => {
    onArrive()
    delete document.documentElement.dataset.arriving
    document.getElementById('sabha-missing')?.remove()
  }, [onArrive])
  return children
}

import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** The element of the page that the application stands in. */
export interface PageRoot {
  /** Whether it holds the page that the HTML brought, and nothing of ours yet. */
  isPrerendered(): boolean
  /** Takes away what the HTML brought. */
  clear(): void
  render(application: ReactNode): void
}

/**
 * What the HTML brought is taken over as it stands, with focus, selection and scroll position.
 * Where it is not what the application would show, React renders it anew and `report` hears of it.
 */
export function createPageRoot(element: HTMLElement, report: (error: unknown) => void): PageRoot {
  let root: Root | null = null
  const options = {
    // Boundaries report what they catch; React itself need not say it again.
    onCaughtError: () => undefined,
    onRecoverableError: report,
  }
  const isPrerendered = () => root === null && element.hasChildNodes()
  return {
    isPrerendered,
    clear: () => element.replaceChildren(),
    render(application) {
      if (isPrerendered()) {
        root = hydrateRoot(element, application, options)
      } else {
        root ??= createRoot(element, options)
        root.render(application)
      }
    },
  }
}

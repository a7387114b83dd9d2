import type { PageContext } from '@sabha/contract'
import { isPageModule } from '@sabha/contract/composition'
import { type ComponentType, useEffect, useState } from 'react'

export interface PageOfProps {
  load: (() => Promise<unknown>) | undefined
  /** Properties that a slot would pass; undefined for a page. */
  properties?: object | undefined
  /** Argument for `preload`; null if the shell would not call it. */
  visit?: PageContext | null
}

/** Loads a page's module, calls its preload and renders it, or shows the problem of an invalid module. */
export function LoadedPage({ load, properties, visit = null }: PageOfProps) {
  const [first] = useState(visit)
  const [loaded, setLoaded] = useState<{ Page?: ComponentType; fault?: string }>({})
  useEffect(() => {
    let left = false
    const show = (module: unknown) => left || setLoaded(pageIn(module, first))
    load?.().then(show, (error: unknown) => left || setLoaded({ fault: String(error) }))
    return () => {
      left = true
    }
  }, [load, first])
  if (loaded.fault) return <p role="alert">{loaded.fault}</p>
  return loaded.Page ? <loaded.Page {...properties} /> : null
}

function pageIn(
  module: unknown,
  visit: PageContext | null,
): { Page?: ComponentType; fault?: string } {
  if (!isPageModule(module)) return { fault: 'The module does not export a Component' }
  if (visit) void begin(() => module.preload?.(visit))
  return { Page: module.Component }
}

/** Logs a failed preload without affecting the page, as the shell does. */
async function begin(preload: () => unknown): Promise<void> {
  try {
    await preload()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: there is no shell to tell
    console.warn('preload', error)
  }
}

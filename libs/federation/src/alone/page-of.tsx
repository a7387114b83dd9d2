import type { PageContext } from '@sabha/contract'
import { isPageModule } from '@sabha/contract/composition'
import { type ComponentType, useEffect, useState } from 'react'

export interface PageOfProps {
  load: (() => Promise<unknown>) | undefined
  /** What a slot would hand to it; absent for a page. */
  properties?: object | undefined
  /** What its `preload` is called with; null for what the shell calls none of. */
  visit?: PageContext | null
}

/** Loads a page's module, begins what it preloads and shows it, or says what is wrong with it. */
export function PageOf({ load, properties, visit = null }: PageOfProps) {
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

/** What becomes of it changes nothing of the page, as in the shell. */
async function begin(preload: () => unknown): Promise<void> {
  try {
    await preload()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: there is no shell to tell
    console.warn('preload', error)
  }
}

import { isPageModule } from '@sabha/contract/composition'
import { type ComponentType, useEffect, useState } from 'react'

export interface PageOfProps {
  load: (() => Promise<unknown>) | undefined
  /** What a slot would hand to it; absent for a page. */
  properties?: object | undefined
}

/** Loads a page's module and shows its `Component`, or says what is wrong with it. */
export function PageOf({ load, properties }: PageOfProps) {
  const [loaded, setLoaded] = useState<{ Page?: ComponentType; fault?: string }>({})
  useEffect(() => {
    let left = false
    const show = (module: unknown) => left || setLoaded(pageIn(module))
    load?.().then(show, (error: unknown) => left || setLoaded({ fault: String(error) }))
    return () => {
      left = true
    }
  }, [load])
  if (loaded.fault) return <p role="alert">{loaded.fault}</p>
  return loaded.Page ? <loaded.Page {...properties} /> : null
}

function pageIn(module: unknown): { Page?: ComponentType; fault?: string } {
  if (isPageModule(module)) return { Page: module.Component }
  return { fault: 'The module does not export a Component' }
}

import type { SlotProps } from '@sabha/contract'
import type { ComponentType } from 'react'
import { prefetchModule } from '../composition/prefetch-module.ts'
import type { ShellServices } from '../routes/shell-services.ts'
import { openFillingsOfPage } from './open-fillings.ts'

/**
 * Has what stands in the slots of a page fetched, beside the page itself. Answers what shows it;
 * null where nothing stands there for whoever is here. Never rejects.
 *
 * @param path of the page, as its manifest names it
 */
export async function prepareSlots(
  path: string,
  { composition, session, reporter }: ShellServices,
): Promise<ComponentType<SlotProps> | null> {
  const fillings = openFillingsOfPage(path, { composition, session: session.getState().session })
  if (fillings.length === 0) return null
  for (const { remote, fill } of fillings) prefetchModule(remote, fill.module, 'preload')
  try {
    return (await import('./slot-view.tsx')).SlotView
  } catch (error) {
    reporter.report(error)
    return null
  }
}

import type { SlotProps } from '@sabha/contract'
import type { ComponentType } from 'react'
import type { PlatformServices } from '../../platform/services.ts'
import { prefetchModule } from '../loading/prefetch-module.ts'
import { type CompositionServices, currentComposition } from '../services.ts'
import { permittedFillingsOfPage } from './permitted-fillings.ts'

interface SlotServices {
  platform: Pick<PlatformServices, 'session' | 'reporter'>
  composition: Pick<CompositionServices, 'page'>
}

/** Preloads the fillings of a page path, except lazy ones; null if the user may open no filling on the page. Never rejects. */
export async function prepareSlots(
  path: string,
  { platform, composition: services }: SlotServices,
): Promise<ComponentType<SlotProps> | null> {
  const { session, reporter } = platform
  const composition = currentComposition(services)
  const fillings = permittedFillingsOfPage(path, {
    composition,
    session: session.getState().session,
  })
  if (fillings.length === 0) return null
  for (const { remote, fill, isLazy } of fillings) {
    if (!isLazy) prefetchModule(remote, fill.module, 'preload')
  }
  try {
    return fillings.every(({ isLazy }) => isLazy)
      ? (await import('./lazy-slot-view.tsx')).LazySlotView
      : (await import('./slot-view.tsx')).SlotView
  } catch (error) {
    reporter.report(error)
    return null
  }
}

import type { SlotProps } from '@sabha/contract'
import type { ComponentType } from 'react'
import { type PageAtAddress, readRouteParameters } from '../../composition/claimed-pages.ts'
import type { ComposedRemote } from '../../composition/composition.ts'
import { prefetchModule } from '../../composition/loading/prefetch-module.ts'
import { type CompositionServices, currentComposition } from '../../composition/services.ts'
import {
  hasUnresolvedFillings,
  permittedFillingsOfPage,
} from '../../composition/slots/permitted-fillings.ts'
import type { PlatformServices } from '../../platform/services.ts'
import type { SettledSession } from '../../platform/session/session-store.ts'
import type { PageData } from '../page-data.ts'
import type { PageServices } from '../page-services.ts'
import { fetchSectionNavigation } from '../sections/fetch-section-navigation.ts'
import { preloadPage } from './preload-page.ts'
import { RemotePage } from './remote-page.tsx'

export interface AllowedPage extends Pick<PageData, 'title' | 'isPrivate'> {
  page: PageAtAddress
  remote: ComposedRemote
  session: SettledSession
  url: URL
}

/** Returns a page of a remote; null if the composition was completed first and the caller must call again. */
export async function loadRemotePageData(
  { page, remote, session, url, title, isPrivate }: AllowedPage,
  services: PageServices,
): Promise<PageData | null> {
  const { language, reporter, session: sessionStore } = services.platform
  const { page: document, loader } = services.composition
  const { route, claim } = page
  const composition = currentComposition(services.composition)
  const present = sessionStore.getState().session
  if (hasUnresolvedFillings(route.path, { composition, session: present })) {
    if ((await document.complete(url)) === null) return null
  }
  const parameters = readRouteParameters(page, url.pathname)
  const context = { session, parameters, searchParams: url.searchParams }
  const load = async () => {
    const outcome = await loader.load(remote, route.module)
    void preloadPage(outcome, context, reporter)
    return outcome
  }
  const [outcome, Fillings, Sections] = await Promise.all([
    load(),
    prepareSlots(route.path, services),
    fetchSectionNavigation(route.path, reporter),
  ])
  await language.ready()
  const pattern = route.path.slice(claim.length)
  return { title, isPrivate, pattern, Fillings, Sections, outcome, View: RemotePage }
}

interface SlotServices {
  platform: Pick<PlatformServices, 'session' | 'reporter'>
  composition: Pick<CompositionServices, 'page'>
}

/** Preloads the fillings of a page path, except lazy ones; null if the user may open no filling on the page. Never rejects. */
async function prepareSlots(
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
      ? (await import('../../composition/slots/lazy-slot-view.tsx')).LazySlotView
      : (await import('../../composition/slots/slot-view.tsx')).SlotView
  } catch (error) {
    reporter.report(error)
    return null
  }
}

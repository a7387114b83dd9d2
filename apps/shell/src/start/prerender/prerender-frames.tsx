import { isUnder } from '@sabha/contract/composition'
import { onboardingStatuses, type Profile, roles } from '@sabha/types'
import { type Prerendered, renderToStyledHtml } from '@sabha/ui/prerender'
import { createMemoryRouter } from 'react-router-dom'
import type { Composition } from '../../composition/composition.ts'
import { compositionOf } from '../../composition/services.ts'
import { headerAreaOf } from '../../pages/header/header-area.ts'
import { forgetRole, likelySession, rememberRole } from '../../platform/session/remembered-role.ts'
import { routeTable } from '../../router/create-shell-router.tsx'
import { navigationFor } from '../../router/navigation/navigation.ts'
import type { PageServices } from '../../router/page-services.ts'
import { App } from '../app.tsx'
import { usedStyles } from './used-styles.ts'
import { awaitingServices, type PageFacts } from './visitor-services.ts'
import { withoutElement } from './without-element.ts'

/** What the application shows first of a page to somebody whom the browser remembers. */
export interface PrerenderedFrame extends Prerendered {
  /** The paths that the header leads to, by role; with ` onboarding` behind it while that is open. */
  links: Record<string, string[]>
}

type Remembered = Pick<Profile, 'role' | 'onboarding_status' | 'is_paid'>

const completed = { onboarding_status: 'profilecompleted', is_paid: false } as const

/** For whom the header has every link, with the room that the widest words take. */
const whoSeesAll: Remembered = { ...completed, role: 'superuser' }

/**
 * The application as it stands at each path before it is known who is here, in English: the header with
 * every link that somebody may be shown, and the mark of what is awaited. Nothing in it is anybody's.
 */
export function prerenderFrames(
  paths: readonly string[],
  facts: PageFacts,
): Map<string, PrerenderedFrame> {
  const services = awaitingServices(facts)
  const known = new Map<string, PrerenderedFrame>()
  try {
    const links = linksOf(compositionOf(services.composition))
    const shown = new Set(Object.values(links).flat())
    rememberRole(whoSeesAll)
    const frameAt = (path: string) => {
      // Of the path only the header's colour and its present link follow: compositions have hundreds.
      const present = [...shown].filter((to) => isUnder(path, to))
      const key = [headerAreaOf(path), ...present].join(' ')
      const frame = known.get(key) ?? { ...render(path, services, shown.size > 0), links }
      known.set(key, frame)
      return frame
    }
    return new Map(paths.map((path) => [path, frameAt(path)]))
  } finally {
    forgetRole()
  }
}

function render(path: string, services: PageServices, hasLinks: boolean): Prerendered {
  const router = createMemoryRouter(routeTable(services), { initialEntries: [path] })
  const { html: whole, styles } = renderToStyledHtml(<App services={services} router={router} />)
  router.dispose()
  const unseen = hasLinks ? [closedMenu, footer] : [closedMenu, footer, navigation]
  const html = unseen
    .reduce(withoutElement, whole)
    // What the application then says in its place is read out; this only stands until it does.
    .replaceAll(' role="status"', '')
  return { html, styles: usedStyles(styles, html) }
}

const closedMenu = /<(div)[^>]* hidden=""[^>]*>/
const footer = /<(footer)[^>]*>/
const navigation = /<(nav)[^>]*>/

/** More have no room beside each other in any window: then the menu has them, which comes with scripts. */
const mostLinks = 20

function linksOf(composition: Composition): PrerenderedFrame['links'] {
  const linksFor = (remembered: Remembered) => {
    rememberRole(remembered)
    return navigationFor(composition, likelySession(), 'main').map(({ to }) => to)
  }
  const isCrowded = linksFor(whoSeesAll).length > mostLinks
  const [opened] = onboardingStatuses
  return Object.fromEntries(
    roles
      .flatMap((role) => [
        { name: role, remembered: { ...completed, role } },
        {
          name: `${role} onboarding`,
          remembered: { ...completed, role, onboarding_status: opened },
        },
      ])
      .map(({ name, remembered }) => [name, isCrowded ? [] : linksFor(remembered)]),
  )
}

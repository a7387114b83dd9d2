import { isUnder } from '@sabha/contract/composition'
import { onboardingStatuses, type Profile, roles } from '@sabha/types'
import { type Prerendered, renderToStyledHtml } from '@sabha/ui/prerender'
import { createMemoryRouter } from 'react-router-dom'
import type { Composition } from '../../composition/composition.ts'
import { currentComposition } from '../../composition/services.ts'
import { headerAreaOf } from '../../pages/header/header-area.ts'
import {
  forgetRole,
  readRememberedSession,
  rememberRole,
} from '../../platform/session/remembered-role.ts'
import { createRoutes } from '../../router/create-shell-router.tsx'
import { listNavEntries } from '../../router/navigation/navigation.ts'
import type { PageServices } from '../../router/page-services.ts'
import { App } from '../app.tsx'
import { createSessionPendingServices, type PrerenderInput } from './visitor-services.ts'

export interface PrerenderedFrame extends Prerendered {
  /** The paths in the header, by role; the key ends with ` onboarding` while onboarding is open. */
  links: Record<string, string[]>
}

type Remembered = Pick<Profile, 'role' | 'onboarding_status' | 'is_paid'>

const completed = { onboarding_status: 'profilecompleted', is_paid: false } as const

/** A superuser, for whom the header shows every link. */
const rememberedSuperuser: Remembered = { ...completed, role: 'superuser' }

/** Renders pages in English, before the session is known, with all links. Contains no personal data. */
export function prerenderFrames(
  paths: readonly string[],
  facts: PrerenderInput,
): Map<string, PrerenderedFrame> {
  const services = createSessionPendingServices(facts)
  const known = new Map<string, PrerenderedFrame>()
  try {
    const links = linksOf(currentComposition(services.composition))
    const shown = new Set(Object.values(links).flat())
    rememberRole(rememberedSuperuser)
    const frameAt = (path: string) => {
      // The path affects only the header's colour and its current link, so that hundreds of pages share few frames.
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
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [path] })
  const { html: whole, styles } = renderToStyledHtml(<App services={services} router={router} />)
  router.dispose()
  const unseen = hasLinks ? [closedMenu, footer] : [closedMenu, footer, navigation]
  const html = unseen
    .reduce(removeElement, whole)
    // The application announces its own status in place of this one.
    .replaceAll(' role="status"', '')
  return { html, styles: extractUsedStyles(styles, html) }
}

const closedMenu = /<(div)[^>]* hidden=""[^>]*>/
const footer = /<(footer)[^>]*>/
const navigation = /<(nav)[^>]*>/

/** More links do not fit beside each other; then only the menu has them, which requires scripts. */
const maxLinks = 20

function linksOf(composition: Composition): PrerenderedFrame['links'] {
  const linksFor = (remembered: Remembered) => {
    rememberRole(remembered)
    return listNavEntries(composition, readRememberedSession(), 'main').map(({ to }) => to)
  }
  const isCrowded = linksFor(rememberedSuperuser).length > maxLinks
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

/** `opening` matches the opening tag, with the tag name as first group. */
function removeElement(html: string, opening: RegExp): string {
  const opened = opening.exec(html)
  if (!opened) return html
  const tags = new RegExp(`<(/?)${opened[1]}\\b[^>]*>`, 'g')
  tags.lastIndex = opened.index
  for (let depth = 0, tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(0, opened.index) + html.slice(tags.lastIndex)
  }
  return html
}

const keyframes = /@(-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g
const declaration = /(--(?:[\w-]|\\.)+):([^;{}]*);/g
const reference = /var\((--(?:[\w-]|\\.)+)/g
const prefixed = /(?<=[{;])(?:-(?:webkit|moz|ms)-[\w-]+:[^;{}]*|[\w-]+:-(?:webkit|moz|ms)-[\w-]+);/g

/** Takes styles with the rules of each class on a line; drops vendor prefixes. */
function extractUsedStyles(styles: string, html: string): string {
  const rules = styles
    .split('\n')
    .filter((line) => html.includes(/^\.(css-\w+)/.exec(line)?.[1] ?? ''))
    .join('\n')
  const still = rules.replaceAll(keyframes, '')
  const moving = rules.replaceAll(keyframes, (rule, prefix: string | undefined, name: string) =>
    prefix === undefined && still.includes(name) ? rule : '',
  )
  const used = usedProperties(moving)
  return moving
    .replaceAll(declaration, (line, name: string) => (used.has(name) ? line : ''))
    .replaceAll(prefixed, '')
}

/** Returns the properties that rules use, directly or through other properties. */
function usedProperties(styles: string): Set<string> {
  const values = Map.groupBy(styles.matchAll(declaration), ([, name]) => name)
  const used = new Set<string>()
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(reference)) {
      if (used.has(name)) continue
      used.add(name)
      for (const [, , value = ''] of values.get(name) ?? []) follow(value)
    }
  }
  follow(styles.replaceAll(declaration, ''))
  return used
}

// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { type Access, accessLevels } from '@sabha/contract'
import { onboardingStatuses, roles } from '@sabha/types'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentComposition } from '../../../apps/shell/src/composition/services.ts'
import {
  readRememberedSession,
  rememberRole,
} from '../../../apps/shell/src/platform/session/remembered-role.ts'
import { listNavEntries } from '../../../apps/shell/src/router/navigation/navigation.ts'
import { canShowPrerendered } from '../../../apps/shell/src/start/create-early-page.ts'
import { prerenderFrames } from '../../../apps/shell/src/start/prerender/prerender-frames.tsx'
import { createSessionPendingServices } from '../../../apps/shell/src/start/prerender/visitor-services.ts'
import { samplePrerenderInput } from '../../../apps/shell/tests/sample-prerender-input.ts'
import { arrivalScript } from '../../release/src/pages/arrival-script.ts'
import { frameId, frameScript, frameTemplateId } from '../../release/src/pages/frame-script.ts'
import {
  preloadConditionAttribute,
  preloadsId,
  preloadsScript,
} from '../../release/src/pages/preloads-script.ts'

// Scripts in the released pages repeat knowledge of the shell about the browser's storage.

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.arriving
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

const sessions = [null, '{}']
const chosen = [null, 'en', 'hi']
const preferred = [['en-IN'], ['hi-IN', 'en'], ['hi'], ['HI-in'], ['his'], ['mr-IN'], []]
const addresses = [
  '/',
  '/signin?next=/events',
  '/?code=abc',
  '/?a=b&code=abc',
  '/#error=access_denied',
  '/signin#error_description=No',
  '/?barcode=1',
  '/?errors=1',
]
const visits = sessions.flatMap((session) =>
  chosen.flatMap((language) =>
    preferred.flatMap((languages) =>
      addresses.map((address) => ({ session, language, languages, address })),
    ),
  ),
)

it.each(visits)(
  'the head script and the shell agree on who sees a prerendered page: %j',
  ({ session, language, languages, address }) => {
    if (session) localStorage.setItem('sabha-auth', session)
    if (language) localStorage.setItem('sabha-language', language)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    history.replaceState(null, '', address)
    runInThisContext(arrivalScript)
    expect('arriving' in document.documentElement.dataset).toBe(!canShowPrerendered())
  },
)

const remembered = roles.flatMap((role) =>
  onboardingStatuses.map((onboarding_status) => ({ role, onboarding_status, is_paid: false })),
)

it.each(remembered)('the head script reads what the shell remembers: %j', (facts) => {
  rememberRole(facts)
  document.head.innerHTML = `<template id="${preloadsId}" data-path=""><link ${preloadConditionAttribute}="page"></template>`
  runInThisContext(preloadsScript)
  expect(readRememberedSession()).toMatchObject({ profile: facts })
  const isOpen = facts.onboarding_status !== onboardingStatuses.at(-1)
  expect(document.head.querySelectorAll('link')).toHaveLength(isOpen ? 0 : 1)
})

const linkSets: (readonly Access[])[] = [
  [],
  ...accessLevels.map((access) => [access]),
  accessLevels,
]
const everybody = remembered.flatMap((facts) => [facts, { ...facts, is_paid: true }])

it.each(linkSets.map((accesses) => ({ accesses })))(
  'the frame has the same links as the header for each remembered user, with links to $accesses',
  ({ accesses }) => {
    const facts = factsWithLinks(accesses)
    const services = createSessionPendingServices(facts)
    const composition = currentComposition(services.composition)
    const home = services.platform.config.foundation.homeUrl
    const frame = prerenderFrames(['/contribute'], facts).get('/contribute')
    localStorage.setItem('sabha-auth', '{}')
    localStorage.setItem('sabha-language', 'en')
    for (const remembered of everybody) {
      rememberRole(remembered)
      document.body.innerHTML =
        `<div id="root"></div><template id="${frameTemplateId}"><style></style>` +
        `<div id="${frameId}">${frame?.html}</div></template>`
      const kept = document.getElementById(frameTemplateId) as HTMLElement
      kept.dataset.links = JSON.stringify(frame?.links)
      runInThisContext(frameScript)
      const links = [...document.querySelectorAll('#root nav a')].map((link) =>
        link.getAttribute('href'),
      )
      const own = listNavEntries(composition, readRememberedSession(), 'main').map(({ to }) => to)
      // The foundation's home page precedes the links of remotes.
      expect(links, JSON.stringify(remembered)).toEqual(accesses.length > 0 ? [home, ...own] : own)
      const isWide = document.querySelector('#root header a span[aria-hidden]') !== null
      const isDue = !remembered.is_paid && remembered.onboarding_status !== 'signedin'
      expect(isWide, JSON.stringify(remembered)).toBe(isDue)
    }
  },
)

/** Creates the release facts of a remote with a page and a link for each access level. */
function factsWithLinks(accesses: readonly Access[]) {
  const facts = structuredClone(samplePrerenderInput())
  // With a payment provider the header has a button beside the links.
  facts.config.payments = { keyId: 'key', scriptUrl: 'https://pay.test/checkout.js' }
  const [remote] = facts.registry.remotes
  if (!remote) throw new Error('The release knows of no remote')
  const { manifest } = remote.current
  const pages = accesses.map((access, order) => ({ access, order, to: `/linked/${access}` }))
  manifest.claims = ['/linked', '/contribute']
  manifest.routes = [
    ...pages.map(({ access, to }) => ({ access, path: to, title: access, module: './page' })),
    { access: 'signed-in', path: '/contribute', title: 'Contribute', module: './page' },
  ]
  manifest.nav = pages.map(({ access, order, to }) => {
    return { id: access, label: access, to, access, order, section: 'main' as const }
  })
  return facts
}

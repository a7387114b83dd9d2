// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { onboardingStatuses, roles } from '@sabha/types'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { likelySession, rememberRole } from '../../../apps/shell/src/session/remembered-role.ts'
import { fitsPrerendered } from '../../../apps/shell/src/start/prerendered-page.ts'
import { arrivalScript } from '../../release/src/arrival-script.ts'
import { ownPreloadsId, ownPreloadsScript } from '../../release/src/own-preloads-script.ts'

// Scripts that a release puts into its pages know by heart what the shell keeps in the browser.

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.arriving
})
afterEach(() => {
  vi.restoreAllMocks()
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
  'the head and the shell agree on who sees a prerendered page: %j',
  ({ session, language, languages, address }) => {
    if (session) localStorage.setItem('sabha-auth', session)
    if (language) localStorage.setItem('sabha-language', language)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    history.replaceState(null, '', address)
    runInThisContext(arrivalScript)
    expect('arriving' in document.documentElement.dataset).toBe(!fitsPrerendered())
  },
)

const remembered = roles.flatMap((role) =>
  onboardingStatuses.map((onboarding_status) => ({ role, onboarding_status, is_paid: false })),
)

it.each(remembered)('the head finds what the shell remembers of %j', (facts) => {
  rememberRole(facts)
  document.head.innerHTML = `<template id="${ownPreloadsId}"><link></template>`
  runInThisContext(ownPreloadsScript)
  expect(likelySession()).toMatchObject({ profile: facts })
  const isOpen = facts.onboarding_status !== onboardingStatuses.at(-1)
  expect(document.head.querySelectorAll('link')).toHaveLength(isOpen ? 0 : 1)
})

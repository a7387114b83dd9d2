import { afterEach, expect, it } from 'vitest'
import { canShowPrerendered } from './create-early-page.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
})

it('shows the prerendered page to visitors', () => {
  for (const address of ['/?utm_source=letter', '/signin?next=/events']) {
    history.replaceState(null, '', address)
    expect(canShowPrerendered(), address).toBe(true)
  }
})

it('hides the prerendered page from a signed-in user', () => {
  localStorage.setItem('sabha-auth', '{}')
  expect(canShowPrerendered()).toBe(false)
})

it('hides the prerendered page from a user who returns from a provider or a link', () => {
  for (const address of ['/?code=abc', '/#error=access_denied', '/signin#error_description=No']) {
    history.replaceState(null, '', address)
    expect(canShowPrerendered(), address).toBe(false)
  }
})

it('hides the prerendered page from a user of another language', () => {
  localStorage.setItem('sabha-language', 'hi')
  expect(canShowPrerendered()).toBe(false)
})

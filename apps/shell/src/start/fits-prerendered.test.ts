import { afterEach, expect, it } from 'vitest'
import { fitsPrerendered } from './create-early-page.ts'

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('keeps the page in the HTML for visitors', () => {
  for (const address of ['/?utm_source=letter', '/signin?next=/events']) {
    history.replaceState(null, '', address)
    expect(fitsPrerendered(), address).toBe(true)
  }
})

it('takes it away at once from somebody who is signed in', () => {
  localStorage.setItem('sabha-auth', '{}')
  expect(fitsPrerendered()).toBe(false)
})

it('takes it away from somebody who returns from a provider or a link', () => {
  for (const address of ['/?code=abc', '/#error=access_denied', '/signin#error_description=No']) {
    history.replaceState(null, '', address)
    expect(fitsPrerendered(), address).toBe(false)
  }
})

it('takes it away from somebody who reads another language', () => {
  localStorage.setItem('sabha-language', 'hi')
  expect(fitsPrerendered()).toBe(false)
})

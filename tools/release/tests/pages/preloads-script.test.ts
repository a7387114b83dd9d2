// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preloadsScript } from '../../src/pages/preloads-script.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/events')
  const links = [null, 'remote', 'page', 'page stage', 'stage'].map(
    (needs) =>
      `<link rel="preload" as="script" href="${needs ?? 'all'}"${needs ? ` data-for="${needs}"` : ''}>`,
  )
  document.head.innerHTML = `<template id="sabha-preloads" data-path="/events">${links.join('')}</template>`
})

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  ['a member', 'member profilecompleted paid'],
  ['an admin whose role alone is remembered', 'admin'],
  ['somebody whom this browser does not know', null],
])('loads the files of the page for %s', (_who, remembered) => {
  if (remembered) localStorage.setItem('sabha-role', remembered)
  expect(fetched()).toEqual(['all', 'remote', 'page', 'page stage'])
})

it.each(['member signedin unpaid', 'member paymentpending unpaid', 'member paymentdone paid'])(
  'loads the files of the stage instead while onboarding is open: %s',
  (remembered) => {
    localStorage.setItem('sabha-role', remembered)
    expect(fetched()).toEqual(['all', 'page stage', 'stage'])
  },
)

it.each(['/events/7', '/events/7/register'])(
  "omits the page's files at %s, where another page of the remote is shown",
  (address) => {
    history.replaceState(null, '', address)
    expect(fetched()).toEqual(['all', 'remote'])
  },
)

it("loads the page's files at its path with a slash at the end", () => {
  history.replaceState(null, '', '/events/')
  expect(fetched()).toContain('page')
})

function fetched(): (string | null)[] {
  new Function(preloadsScript)()
  const links = document.head.querySelectorAll('link[rel=preload]')
  return [...links].map((link) => link.getAttribute('href'))
}

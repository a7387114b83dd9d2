// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { themeScript } from '../../src/pages/theme-script.ts'

const { dataset } = document.documentElement

beforeEach(() => {
  localStorage.clear()
  delete dataset.theme
  document.head.innerHTML = '<meta name="theme-color"><meta name="theme-color">'
})

it.each([
  [null, 'system', ['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']],
  ['light', 'light', ['all', 'not all']],
  ['dark', 'dark', ['not all', 'all']],
])(
  'applies the stored theme %s to the page and the colour of its bars',
  (stored, theme, colours) => {
    if (stored) localStorage.setItem('sabha-theme', stored)
    run()
    expect(dataset.theme).toBe(theme)
    expect(media()).toEqual(colours)
  },
)

it('applies and stores what is chosen in the header of the page', async () => {
  run()
  document.body.innerHTML =
    '<select name="sabha-theme"><option>system</option><option>dark</option></select>'
  const choice = document.querySelector('select') as HTMLSelectElement
  choice.value = 'dark'
  choice.dispatchEvent(new Event('change', { bubbles: true }))
  expect(dataset.theme).toBe('dark')
  await vi.waitFor(() => expect(localStorage.getItem('sabha-theme')).toBe('dark'), 10_000)
})

it('stores nothing until a theme is chosen', () => {
  run()
  expect(localStorage).toHaveLength(0)
})

it('follows a choice in the account menu and in another tab', async () => {
  run()
  dataset.theme = 'dark'
  await vi.waitFor(() => expect(media()).toEqual(['not all', 'all']), 10_000)

  localStorage.setItem('sabha-theme', 'light')
  dispatchEvent(new StorageEvent('storage', { key: 'sabha-theme' }))
  expect(dataset.theme).toBe('light')
})

it('leaves the theme of the device if the browser has no storage', () => {
  run({})
  expect(dataset.theme).toBe('system')
  expect(media()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)'])
})

function run(storage: object = { localStorage }): void {
  runInNewContext(themeScript, { document, addEventListener, MutationObserver, ...storage })
}

function media(): string[] {
  return [...document.querySelectorAll('meta')].map(({ media }) => media)
}

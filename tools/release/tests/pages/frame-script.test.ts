// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameScript } from '../../src/pages/frame-script.ts'

const links = { member: ['/dashboard'], 'member onboarding': [], admin: ['/dashboard', '/admin'] }
const header =
  '<header><div><a href="/">Sabha</a><div><nav>' +
  ['https://home.test', '/dashboard', '/admin']
    .map((path) => `<li><a href="${path}">${path}</a></li>`)
    .join('') +
  '</nav><a href="/contribute"><span aria-hidden="true">Wide</span></a></div>' +
  '<button type="button" aria-expanded="false">Menu</button></div></header>'

beforeEach(() => {
  localStorage.clear()
  document.adoptedStyleSheets = []
  document.body.innerHTML =
    '<div id="root"></div><template id="sabha-kept-frame"><style>a{color:red}</style>' +
    `<div id="sabha-frame">${header}</div></template>`
  waiting().dataset.links = JSON.stringify(links)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['member profilecompleted unpaid', ['https://home.test', '/dashboard']],
  ['admin profilecompleted paid', ['https://home.test', '/dashboard', '/admin']],
  ['member paymentpending unpaid', ['https://home.test']],
])('shows %s their links', (role, expected) => {
  run({ role })
  expect(hrefs('#root nav a')).toEqual(expected)
  expect(sheets()).toEqual(['a { color: red; }'])
})

it.each([
  ['a visitor', { role: 'member profilecompleted paid', auth: null }],
  ['somebody of whom nothing is remembered', { role: null }],
  ['somebody of whom the role alone is remembered', { role: 'admin' }],
  ['somebody with a role that it does not know', { role: 'guest profilecompleted paid' }],
])('shows nothing to %s', (_who, browser) => {
  run(browser)
  expect(root().childElementCount).toBe(0)
})

it('shows nothing if the browser cannot construct style sheets', () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  run({ role: 'member profilecompleted paid' })
  expect(root().childElementCount).toBe(0)
})

it('reserves space for the payment link only if the user has not paid', () => {
  run({ role: 'member profilecompleted unpaid' })
  expect(root().querySelector('[aria-hidden]')).not.toBeNull()
  root().replaceChildren()
  run({ role: 'member profilecompleted paid' })
  expect(root().querySelector('[aria-hidden]')).toBeNull()
})

it.each([
  ['paymentpending', ['/', 'https://home.test', '/contribute']],
  ['signedin', ['/', 'https://home.test']],
])('shows the payment link from the payment step of onboarding on: %s', (status, expected) => {
  run({ role: `member ${status} unpaid` })
  expect(hrefs('#root a')).toEqual(expected)
})

it('shows no text to readers of another language', () => {
  run({ role: 'member profilecompleted paid', language: 'hi' })
  expect(hrefs('#root a')).toEqual(['/'])
})

it('is removed with its styles when the application starts, and repeats a press on the menu', async () => {
  run({ role: 'member profilecompleted paid' })
  root().querySelector('button')?.click()
  const pressed = vi.fn()
  // The account menu may appear at the same time.
  root().innerHTML =
    '<header><button type="button" aria-haspopup="menu" aria-expanded="false"></button>' +
    '<button type="button" aria-expanded="false"></button></header>'
  root().querySelector('button:last-child')?.addEventListener('click', pressed)
  await Promise.resolve()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(sheets()).toEqual([])
})

it('leaves other style sheets unchanged', async () => {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  run({ role: 'member profilecompleted paid' })
  expect(document.adoptedStyleSheets).toHaveLength(2)
  const late = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, late]
  root().replaceChildren()
  await Promise.resolve()
  expect([...document.adoptedStyleSheets]).toEqual([sheet, late])
})

it.each(['a[href="/dashboard"]', 'a[href="/"]', 'button'])(
  'keeps the focus on %s when the application starts',
  async (chosen) => {
    run({ role: 'member profilecompleted paid' })
    root().querySelector<HTMLElement>(chosen)?.focus()
    root().innerHTML = header
    await Promise.resolve()
    expect(document.activeElement).toBe(root().querySelector(chosen))
  },
)

it('keeps the focus on the menu button, whose text differs in other languages', async () => {
  run({ role: 'member profilecompleted paid', language: 'hi' })
  root().querySelector('button')?.focus()
  root().innerHTML = header
    .replace('Menu', 'मेन्यू')
    .replace('<button', '<button type="button" aria-haspopup="menu"></button><button')
  await Promise.resolve()
  expect(document.activeElement).toBe(root().querySelector('button:last-child'))
})

it('moves the focus only if an element of the frame had it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<input>')
  run({ role: 'member profilecompleted paid' })
  root().querySelector('a')?.focus()
  document.querySelector('input')?.focus()
  root().innerHTML = header
  await Promise.resolve()
  expect(document.activeElement).toBe(document.querySelector('input'))
  document.querySelector('input')?.blur()
  run({ role: 'member profilecompleted paid' })
  root().innerHTML = header
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

interface Browser {
  role: string | null
  auth?: string | null
  language?: string
}

function run({ role, auth = '{}', language }: Browser): void {
  const kept = { 'sabha-role': role, 'sabha-auth': auth, 'sabha-language': language ?? null }
  for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, value)
  if (!waiting().content.childElementCount) refill()
  new Function(frameScript)()
}

function refill(): void {
  waiting().innerHTML = `<style></style><div id="sabha-frame">${header}</div>`
}

function root(): HTMLElement {
  return document.querySelector('#root') as HTMLElement
}

function waiting(): HTMLTemplateElement {
  return document.querySelector('template') as HTMLTemplateElement
}

function sheets(): string[] {
  return document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map((rule) => rule.cssText),
  )
}

function hrefs(chosen: string): (string | null)[] {
  return [...document.querySelectorAll(chosen)].map((link) => link.getAttribute('href'))
}

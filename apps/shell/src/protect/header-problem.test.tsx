import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { headerProblem } from './header-problem.ts'

let box: Partial<DOMRect> = {}

beforeEach(() => {
  box = { left: 20, top: 16, width: 100, height: 32 }
  Element.prototype.checkVisibility = () => true
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => box as DOMRect)
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  Reflect.deleteProperty(document, 'elementFromPoint')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The page as React renders it, with the bar that a failed header leaves, after `change`, with what stands where the way home was. */
function show(seen: string, change: (header: HTMLElement) => void = () => undefined): void {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  render(
    <div>
      <header data-failed="">
        <a href="/">Start</a>
      </header>
      <main id="main">
        <p />
        <dialog />
      </main>
      <aside>Toasts</aside>
    </div>,
    { container: root },
  )
  const header = root.querySelector('header')
  if (header) change(header)
  document.elementFromPoint = () => document.querySelector(seen)
}

const layer = (html: string) => () => document.body.insertAdjacentHTML('beforeend', html)
const copyOf = (header: HTMLElement) => header.cloneNode(true) as HTMLElement

it.each<[string, string, ((header: HTMLElement) => void) | undefined, string | null]>([
  ['stands where it is seen', 'header a', undefined, null],
  ['is gone', 'main', (header) => header.remove(), 'took the header away'],
  ['is covered by a page', 'main p', undefined, 'covered the header'],
  ['is covered by a layer', 'b', layer('<b></b>'), 'covered the header'],
  ['is lent to the frame of a provider', 'b', layer('<b><iframe></iframe></b>'), null],
  ['is lent to what the shell shows', 'aside', undefined, null],
  ['is lent to a dialog', 'dialog', undefined, null],
  ['lets presses through', 'body', undefined, 'covered the header'],
  ['is inert with the whole page', 'html', undefined, 'covered the header'],
  [
    'is kept from readers of the screen',
    'header a',
    (header) => header.parentElement?.setAttribute('aria-hidden', 'true'),
    'hid the header',
  ],
  [
    'has given way to a copy',
    'header a',
    (header) => header.replaceWith(copyOf(header)),
    'put another header in its place',
  ],
  [
    'is painted over by a copy beside the page',
    'header:last-child',
    (header) => header.parentElement?.append(copyOf(header)),
    'covered the header',
  ],
  [
    'is painted over from within',
    'header i',
    (header) => header.append(document.createElement('i')),
    'covered the header',
  ],
])('a header that %s', (_what, seen, change, problem) => {
  show(seen, change)
  expect(headerProblem()).toBe(problem)
})

it('is out of reach where no scrolling leads to it', () => {
  show('nothing')
  box = { left: 20, top: -1600, width: 100, height: 32 }
  expect(headerProblem()).toBe('moved the header out of reach')
  box = { left: -1600, top: 16, width: 100, height: 32 }
  expect(headerProblem()).toBe('moved the header out of reach')
})

it('may be scrolled away with its page, as the bar that stands in for a failed one is', () => {
  show('nothing')
  box = { left: 20, top: -1600, width: 100, height: 32 }
  vi.stubGlobal('scrollY', 1616)
  expect(headerProblem()).toBeNull()
})

describe('what leads on from it', () => {
  const everything = () => [...document.querySelectorAll('*')]
  const navigation = () => document.querySelector('nav a') as HTMLElement
  const signOut = () => document.querySelector('header button') as HTMLButtonElement

  beforeEach(() => {
    const root = document.createElement('div')
    root.id = 'root'
    document.body.append(root)
    render(
      <header>
        <a href="/">Start</a>
        <nav>
          <a href="/events">Events</a>
        </nav>
        <button type="button">Sign Out</button>
      </header>,
      { container: root },
    )
    // Each element stands in a column of its own.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(
      this: Element,
    ) {
      return { left: everything().indexOf(this), top: 0, width: 0, height: 0 } as DOMRect
    })
    document.elementFromPoint = (x) => everything()[x] ?? null
  })

  it('is there', () => {
    expect([headerProblem(), headerProblem()]).toEqual([null, null])
  })

  it.each<[string, () => void, string]>([
    ['a navigation that is taken out', () => navigation().remove(), 'took the navigation away'],
    ['a button that is taken out', () => signOut().remove(), 'took the buttons of the header away'],
    [
      'a button that is disabled',
      () => signOut().setAttribute('disabled', ''),
      'took the buttons of the header away',
    ],
    [
      'a navigation that is hidden',
      () => {
        navigation().checkVisibility = () => false
      },
      'took the navigation away',
    ],
    [
      'a button that lets presses through',
      () => {
        const [column, header] = [everything().indexOf(signOut()), document.querySelector('header')]
        document.elementFromPoint = (x) => (x === column ? header : (everything()[x] ?? null))
      },
      'took the buttons of the header away',
    ],
  ])('is missed: %s', (_what, take, problem) => {
    expect(headerProblem()).toBeNull()
    take()
    expect(headerProblem()).toBe(problem)
  })

  it('is not missed in the bar that stands in for a header that failed', () => {
    document.querySelector('header')?.setAttribute('data-failed', '')
    navigation().remove()
    expect(headerProblem()).toBeNull()
  })

  it('is lent to what lies over a corner for a while', () => {
    const message = document.body.appendChild(document.createElement('aside'))
    const column = everything().indexOf(signOut())
    document.elementFromPoint = (x) => (x === column ? message : (everything()[x] ?? null))
    expect(headerProblem()).toBeNull()
  })

  it('is lent to a dialog with the rest', () => {
    expect(headerProblem()).toBeNull()
    document.body.append(document.createElement('dialog'))
    document.elementFromPoint = () => document.querySelector('dialog')
    expect(headerProblem()).toBeNull()
  })
})

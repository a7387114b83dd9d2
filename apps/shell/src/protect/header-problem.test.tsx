import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

/** The page as React renders it, after `change`, with what stands where the way home was. */
function show(seen: string, change: (header: HTMLElement) => void = () => undefined): void {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  render(
    <div>
      <header>
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

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followFocus } from './follow-focus.ts'

const tell = vi.fn()
let stop = () => {}
const focus = (place: string) => document.querySelector<HTMLElement>(place)?.focus()
const press = () => dispatchEvent(new Event('keydown'))

/** What a person does with the keyboard, and a page at once after it. */
function takeBack(): void {
  press()
  focus('header a')
  focus('h1')
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><header><a href="/">Start</a></header><main id="main"><h1 tabindex="-1">A</h1></main></div>'
  stop = followFocus(tell)
})
afterEach(() => {
  stop()
  tell.mockClear()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

it('tells of a page that takes the focus from the header three times', () => {
  takeBack()
  takeBack()
  expect(tell).not.toHaveBeenCalled()
  takeBack()
  expect(tell).toHaveBeenCalledOnce()
})

it('leaves a person alone who goes to and fro by key', () => {
  for (let round = 0; round < 5; round += 1) {
    press()
    focus('header a')
    press()
    focus('h1')
  }
  expect(tell).not.toHaveBeenCalled()
})

it('leaves a shell alone that moves the focus to the heading of each new page', () => {
  for (let page = 0; page < 5; page += 1) {
    press()
    focus('header a')
    history.replaceState(null, '', `/page-${page}`)
    focus('h1')
  }
  expect(tell).not.toHaveBeenCalled()
})

it('leaves a page alone that takes it once in a while, for what has to be heard', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  for (let notice = 0; notice < 5; notice += 1) {
    takeBack()
    vi.advanceTimersByTime(6000)
  }
  expect(tell).not.toHaveBeenCalled()
})

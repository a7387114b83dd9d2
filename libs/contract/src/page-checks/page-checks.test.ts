import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findUnscopedRules, watchBuiltIns } from './index.ts'

describe('watchBuiltIns', () => {
  let undo = () => {}

  afterEach(() => undo())

  function replace(owner: object, key: PropertyKey, value: unknown): void {
    const property = Object.getOwnPropertyDescriptor(owner, key)
    undo = () => {
      if (property) Object.defineProperty(owner, key, property)
      else Reflect.deleteProperty(owner, key)
    }
    Object.defineProperty(owner, key, { value, configurable: true, writable: true })
  }

  const other = () => undefined

  it('returns nothing if nothing was replaced', () => {
    expect(watchBuiltIns()()).toEqual([])
  })

  it.each<[string, object, PropertyKey]>([
    ['window.fetch', globalThis, 'fetch'],
    ['Array.prototype.map', Array.prototype, 'map'],
    ['Array.prototype.Symbol(Symbol.iterator)', Array.prototype, Symbol.iterator],
    ['Object.keys', Object, 'keys'],
    ['JSON.parse', JSON, 'parse'],
    ['Element.prototype.append', Element.prototype, 'append'],
    ['XMLHttpRequest.prototype.open', XMLHttpRequest.prototype, 'open'],
    ['Storage.prototype.setItem', Storage.prototype, 'setItem'],
    ['history.pushState', history, 'pushState'],
    ['document.addEventListener', document, 'addEventListener'],
  ])('names %s if it was replaced', (name, owner, key) => {
    const changes = watchBuiltIns()
    replace(owner, key, other)
    expect(changes()).toEqual([name])
  })

  it('names a function that is assigned to a property of the window', () => {
    const changes = watchBuiltIns()
    const { requestAnimationFrame } = window
    undo = () => Object.assign(window, { requestAnimationFrame })
    window.requestAnimationFrame = () => 0
    expect(changes()).toEqual(['window.requestAnimationFrame'])
  })

  it('restores replaced functions', () => {
    const { fetch } = window
    const changes = watchBuiltIns()
    replace(globalThis, 'fetch', other)
    replace(history, 'pushState', other)
    changes()
    expect([window.fetch, history.pushState]).toEqual([fetch, History.prototype.pushState])
  })

  it('names a function that was added to a prototype', () => {
    const changes = watchBuiltIns()
    replace(String.prototype, 'shout', other)
    expect(changes()).toEqual(['String.prototype.shout'])
  })

  it('accepts a new global and the methods that the shell and @sabha/ui wrap', () => {
    const changes = watchBuiltIns()
    replace(globalThis, 'mapLibrary', other)
    expect(changes()).toEqual([])
    undo()
    replace(Node.prototype, 'removeChild', other)
    expect(changes()).toEqual([])
  })
})

describe('findUnscopedRules', () => {
  beforeEach(() => document.head.replaceChildren())

  function addStyle(text: string): HTMLStyleElement {
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
    return style
  }

  it.each([
    '* { display: none }',
    'header { color: red }',
    'main h1 { color: red }',
    '#root { color: red }',
    '[data-theme="dark"] a { color: red }',
    'input[type="text"] { color: red }',
    '.card h1, h1 { color: red }',
    ':not(.card) { color: red }',
    '@media print { header { display: none } }',
  ])('returns %s', (rule) => {
    addStyle(rule)
    expect(findUnscopedRules()).toHaveLength(1)
  })

  it.each([
    '.card { color: red }',
    '.card h1, #map a { color: red }',
    '[data-scope="map"] a { color: red }',
    '@media print { .card { display: none } }',
    '@font-face { font-family: Map }',
    '@keyframes turn { to { opacity: 0 } }',
  ])('accepts %s', (rule) => {
    addStyle(rule)
    expect(findUnscopedRules()).toEqual([])
  })

  it('exempts rules of @sabha/ui and of a copy of it', () => {
    addStyle('html { color: red }').dataset.emotion = 'css-global'
    addStyle('html { color: red }').dataset.emotion = 'ui-two-global'
    expect(findUnscopedRules()).toEqual([])
  })
})

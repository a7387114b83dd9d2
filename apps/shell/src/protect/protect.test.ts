import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { memberManifest, remoteOf } from '../../tests/remotes.ts'
import { leftOut } from '../composition/composition.ts'
import { keepAttributes } from './keep-attributes.ts'
import { keepFunctions } from './keep-functions.ts'
import { forgive, leaveOut, noteReload, pauseBeforeReload, withoutLeftOut } from './left-out.ts'
import { lockBuiltins } from './lock-builtins.ts'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

describe('built-in functions', () => {
  it('cannot be replaced, and whoever tries hears of it', () => {
    class Owner {
      map() {
        return 'mapped'
      }
      push() {}
    }
    lockBuiltins([Owner.prototype])
    expect(() => Object.assign(Owner.prototype, { map: () => 'else' })).toThrow(/read only/)
    expect(new Owner().map()).toBe('mapped')
  })

  it('cannot be replaced where a symbol names them, as what lists are taken apart with', () => {
    class Owner {
      [Symbol.iterator]() {
        return [1].values()
      }
    }
    lockBuiltins([Owner.prototype])
    expect(() => Object.assign(Owner.prototype, { [Symbol.iterator]: null })).toThrow(/read only/)
  })

  it('still let a loader of scripts give its array a push of its own', () => {
    class Owner {
      push() {}
    }
    lockBuiltins([Owner.prototype])
    expect(() => Object.assign(new Owner(), { push: () => 1 })).not.toThrow()
  })

  it.each(['Array.prototype', 'Array', 'Object', 'String.prototype', 'JSON', 'Reflect'])(
    '%s is as fast as before it was locked',
    (name) => {
      setFlagsFromString('--allow-natives-syntax')
      const isFast = new Function('owner', 'return %HasFastProperties(owner)')
      const [redefined, locked] = [runInNewContext(name), runInNewContext(name)]
      const own = Reflect.ownKeys(redefined).find((key) => typeof redefined[key] === 'function')
      Object.defineProperty(redefined, own ?? '', { writable: false })
      expect(isFast(redefined)).toBe(false)
      lockBuiltins([locked])
      expect(isFast(locked)).toBe(true)
    },
  )
})

it('puts back the functions that were replaced, and names them', () => {
  const place = { fetch: () => 'first', other: () => 'other' }
  const restore = keepFunctions({ place }, {})
  expect(restore()).toEqual({ putBack: [], stuck: [] })
  place.fetch = () => 'second'
  expect(restore()).toEqual({ putBack: ['place.fetch'], stuck: [] })
  expect(place.fetch()).toBe('first')
})

it('takes away the function that an object was given in the place of an inherited one', () => {
  const restore = keepFunctions()
  history.pushState = () => undefined
  document.addEventListener = () => undefined
  expect(restore().putBack).toEqual(['document.addEventListener', 'history.pushState'])
  expect(history.pushState).toBe(History.prototype.pushState)
  expect(Object.hasOwn(document, 'addEventListener')).toBe(false)
})

it('puts back an object of the window that was hidden behind another', () => {
  const { localStorage } = window
  const restore = keepFunctions()
  Object.defineProperty(window, 'localStorage', { value: {}, configurable: true })
  expect(restore().putBack).toEqual(['window.localStorage'])
  expect(window.localStorage).toBe(localStorage)
})

it('names what was replaced for good apart: it is not put back', () => {
  const place = { fetch: () => 'first' }
  const restore = keepFunctions({ place }, {})
  Object.defineProperty(place, 'fetch', { get: () => () => 'second', configurable: false })
  expect(restore()).toEqual({ putBack: [], stuck: ['place.fetch'] })
})

it('leaves a property of its own that holds the inherited function, as axe makes one', () => {
  const restore = keepFunctions()
  document.createElement = Document.prototype.createElement
  expect(restore()).toEqual({ putBack: [], stuck: [] })
  document.createElement = () => document.body
  expect(restore().putBack).toEqual(['document.createElement'])
})

it('puts back the attributes of the document, in the language of the moment', () => {
  const root = document.documentElement
  let language = 'en'
  root.lang = 'en'
  const restore = keepAttributes(() => language)
  root.lang = 'hi'
  language = 'hi'
  expect(restore()).toEqual([])
  root.lang = 'xx'
  root.setAttribute('inert', '')
  expect(restore()).toEqual(['inert', 'lang'])
  expect([root.lang, root.hasAttribute('inert')]).toEqual(['hi', false])
  root.lang = ''
})

describe('a build that is left out', () => {
  const remote = remoteOf(memberManifest(), ['new', 'old'])
  const composition = { registryId: 'registry-1', registry: null, remotes: [remote] }

  it('gives way to the previous one, and that one to a card', () => {
    leaveOut({ remote, fillings: [] }, 'covered the header')
    const [reduced] = withoutLeftOut(composition).remotes
    expect(reduced?.releases).toEqual([remote.releases[1]])
    if (reduced) leaveOut({ remote: reduced, fillings: [] }, 'covered the header')
    expect(withoutLeftOut(composition).remotes[0]).toMatchObject({ releases: [], refusal: leftOut })
  })

  it('is that of the parts of a page first, and of the page where it is disturbed without them too', () => {
    const part = remoteOf(memberManifest({ name: 'notices' }), ['new'])
    const names = () =>
      withoutLeftOut({ ...composition, remotes: [remote, part] })
        .remotes.filter(({ refusal }) => refusal === leftOut)
        .map(({ name }) => name)
    expect(leaveOut({ remote, fillings: [part] }, 'covered the header')).toEqual([part])
    expect(names()).toEqual(['notices'])
    leaveOut({ remote, fillings: [] }, 'covered the header')
    expect(names()).toEqual(['member'])
  })

  it('gets another chance', () => {
    leaveOut({ remote, fillings: [] }, 'covered the header')
    forgive('member')
    expect(withoutLeftOut(composition).remotes).toEqual([remote])
  })

  it('has the page loaded anew once in thirty seconds at most', () => {
    expect(pauseBeforeReload(100_000)).toBe(0)
    noteReload(100_000)
    expect(pauseBeforeReload(110_000)).toBe(20_000)
    expect(pauseBeforeReload(130_000)).toBe(0)
  })
})

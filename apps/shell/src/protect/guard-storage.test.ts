import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardStorage } from './guard-storage.ts'

const { clear, removeItem, setItem } = Storage.prototype
const tell = vi.fn()
const kept = () => [localStorage.getItem('sabha-auth'), localStorage.getItem('theirs')]

beforeEach(() => {
  localStorage.setItem('sabha-auth', 'kept')
  localStorage.setItem('theirs', 'there')
})
afterEach(() => {
  Object.assign(Storage.prototype, { clear, removeItem, setItem })
  localStorage.clear()
  tell.mockClear()
})

describe('from a remote', () => {
  beforeEach(() => guardStorage({ isForeign: (line) => line.includes('guard-storage.test'), tell }))

  it('a storage that is emptied keeps what is the application’s, and nothing else', () => {
    localStorage.clear()
    expect(kept()).toEqual(['kept', null])
    expect(tell.mock.calls).toEqual([['emptied']])
  })

  it('what is the application’s cannot be taken out, one by one', () => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
    expect(kept()).toEqual(['kept', null])
    expect(tell.mock.calls).toEqual([['changed']])
  })

  it('nor by a function of the browser in between', () => {
    Object.keys(localStorage).forEach(localStorage.removeItem, localStorage)
    expect(kept()).toEqual(['kept', null])
  })

  it('nor be written over, and what is the remote’s own can', () => {
    localStorage.setItem('sabha-auth', 'forged')
    localStorage.setItem('theirs', 'newer')
    expect(kept()).toEqual(['kept', 'newer'])
    expect(tell.mock.calls).toEqual([['changed']])
  })
})

describe('in a script of a remote', () => {
  const scriptOf = (code: string): ((shell: () => void) => void) =>
    new Function('shell', `${code}\n//# sourceURL=http://remotes.test/page.js`) as () => void

  beforeEach(() => guardStorage({ isForeign: (line) => line.includes('//remotes.test/'), tell }))

  it('what the shell does for it is the shell’s doing', () => {
    scriptOf('shell()')(() => localStorage.removeItem('sabha-auth'))
    expect(kept()).toEqual([null, 'there'])
    expect(tell).not.toHaveBeenCalled()
  })

  it('what it does itself is its own, whoever called it', () => {
    scriptOf("localStorage.removeItem('sabha-auth')")(() => undefined)
    scriptOf("[1].forEach(() => localStorage.setItem('sabha-auth', 'forged'))")(() => undefined)
    expect(kept()).toEqual(['kept', 'there'])
    expect(tell.mock.calls).toEqual([['changed'], ['changed']])
  })
})

describe('where a remote has changed how stacks are told', () => {
  const { prepareStackTrace, stackTraceLimit } = Error
  const frames = (_error: Error, called: NodeJS.CallSite[]) => called

  beforeEach(() => guardStorage({ isForeign: (line) => line.includes('guard-storage.test'), tell }))
  afterEach(() => {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  })

  it.each([{ prepareStackTrace: frames }, { prepareStackTrace: () => '' }, { stackTraceLimit: 0 }])(
    'to %o, it is known all the same, and stays as it was',
    (settings) => {
      Object.assign(Error, settings)
      localStorage.setItem('sabha-auth', 'forged')
      const { prepareStackTrace, stackTraceLimit } = Error
      expect({ prepareStackTrace, stackTraceLimit }).toMatchObject(settings)
      expect(kept()).toEqual(['kept', 'there'])
    },
  )
})

it('the shell and its libraries empty a storage and write as they like, also for a remote', () => {
  // As where a draft is kept: the library calls the storage, and a remote has called the library.
  guardStorage({ isForeign: () => false, tell })
  localStorage.setItem('sabha-auth', 'newer')
  expect(kept()).toEqual(['newer', 'there'])
  localStorage.removeItem('theirs')
  expect(kept()).toEqual(['newer', null])
  localStorage.clear()
  expect(localStorage).toHaveLength(0)
  expect(tell).not.toHaveBeenCalled()
})

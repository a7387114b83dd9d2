import { useEffect, useLayoutEffect } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createPageElement, rootNode } from '../platform/page-element.ts'
import { createPageRoot } from './page-root.tsx'

const report = vi.fn()

beforeEach(() => {
  // Errors within `act` would be thrown by `act` instead of being reported.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  report.mockClear()
  document.body.innerHTML =
    '<div id="root"><h1>Prerendered</h1></div><section id="sabha-missing" hidden></section>'
})

const failures = {
  'is rendered': Failing,
  'lays out what it rendered': () => {
    useLayoutEffect(() => {
      throw new Error('planted')
    })
    return <h1>Prerendered</h1>
  },
  'runs its first effects': () => {
    useEffect(() => {
      throw new Error('planted')
    })
    return <h1>Prerendered</h1>
  },
}

it.each(Object.entries(failures))(
  'restores the prerendered page and reports the error if the application fails when it %s',
  async (_, Application) => {
    const told = listenFor('sabha-not-started')
    begin().render(<Application />)
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    expect(document.querySelector('#root')?.innerHTML).toBe('<h1>Prerendered</h1>')
    expect(document.getElementById('sabha-missing')).not.toBeNull()
    expect(report.mock.calls.flat().map(String)).toContain('Error: planted')
  },
)

it('hydrates the prerendered page and removes the note about missing scripts', async () => {
  const heading = document.querySelector('h1')
  begin().render(<h1>Prerendered</h1>)
  await vi.waitFor(() => expect(document.getElementById('sabha-missing')).toBeNull())
  expect(document.querySelector('h1')).toBe(heading)
})

it('does not restore the prerendered page if the application fails later', async () => {
  const told = listenFor('sabha-not-started')
  const root = begin()
  root.render(<h1>Prerendered</h1>)
  await vi.waitFor(() => expect(document.getElementById('sabha-missing')).toBeNull())
  expect(() => root.render(<Failing />)).not.toThrow()
  await vi.waitFor(() => expect(report).toHaveBeenCalled())
  expect(told).not.toHaveBeenCalled()
})

function Failing(): never {
  throw new Error('planted')
}

function begin() {
  return createPageRoot(createPageElement(rootNode()), report)
}

function listenFor(name: string) {
  const listener = vi.fn()
  addEventListener(name, listener)
  onTestFinished(() => removeEventListener(name, listener))
  return listener
}

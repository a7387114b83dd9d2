import { act } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { InStep } from './in-step.tsx'

it('shows what the router came to while it was rendered in pieces', async () => {
  const listeners = new Set<() => void>()
  const router = {
    state: 'loading',
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  /** Takes the state once, as the router's provider does. */
  const Shown = () => useState(router.state)[0]
  /** Something happens after its neighbour was rendered, and before they stand. */
  const Meanwhile = () => {
    router.state = 'there'
    return null
  }
  const element = document.createElement('div')
  const root = createRoot(element)
  const application = (
    <InStep router={router}>
      <Shown />
      <Meanwhile />
    </InStep>
  )
  await act(async () => startTransition(() => root.render(application)))
  expect(element.textContent).toBe('there')
  act(() => root.unmount())
  expect(listeners).toHaveLength(0)
})

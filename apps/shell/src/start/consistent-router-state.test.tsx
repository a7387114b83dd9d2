import { act } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { ConsistentRouterState } from './consistent-router-state.tsx'

it.each([
  ['concurrent', startTransition],
  // As React ends a concurrent rendering that takes longer than five seconds.
  ['synchronous', flushSync],
])('shows the state that the router reached during a %s rendering', async (_, render) => {
  const router = { state: 'loading' }
  /** Reads the state once, as the router's provider does. */
  const Shown = () => useState(router.state)[0]
  /** Changes the state between the rendering of its sibling and the commit. */
  const Meanwhile = () => {
    router.state = 'there'
    return null
  }
  const element = document.createElement('div')
  const root = createRoot(element)
  const application = (
    <ConsistentRouterState router={router}>
      <Shown />
      <Meanwhile />
    </ConsistentRouterState>
  )
  await act(async () => render(() => root.render(application)))
  expect(element.textContent).toBe('there')
})

it('keeps what it shows when a later composition has another router', async () => {
  const Counted = () => useState(() => (mounts += 1))[0]
  let mounts = 0
  const root = createRoot(document.createElement('div'))
  for (const state of ['first', 'second'])
    await act(async () =>
      root.render(
        <ConsistentRouterState router={{ state }}>
          <Counted />
        </ConsistentRouterState>,
      ),
    )
  expect(mounts).toBe(1)
})

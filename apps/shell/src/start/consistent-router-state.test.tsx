import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createPageElement } from '../platform/page-element.ts'
import { ConsistentRouterState } from './consistent-router-state.tsx'
import { createPageRoot } from './page-root.tsx'

it('shows the state that the router reached during a concurrent rendering', async () => {
  const router = { state: 'loading' }
  /** Reads the state once, as the router's provider does. */
  const Shown = () => useState(router.state)[0]
  /** Changes the state between the rendering of its sibling and the commit. */
  const Meanwhile = () => {
    router.state = 'there'
    return null
  }
  const element = document.createElement('div')
  const page = createPageElement(element)
  const root = createPageRoot(page, (error) => {
    throw error
  })
  const application = (
    <ConsistentRouterState router={router}>
      <Shown />
      <Meanwhile />
    </ConsistentRouterState>
  )
  await act(async () => root.render(application))
  expect(element.textContent).toBe('there')
})

import { act } from '@testing-library/react'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { tellPresentState } from './tell-present-state.ts'

const loader = () => new Promise<null>(() => undefined)
const route = { path: '/', HydrateFallback: () => 'loading', Component: () => 'there' }

it.each([
  ['concurrent', startTransition],
  // As React ends a concurrent rendering that takes longer than five seconds.
  ['synchronous', flushSync],
])('shows the page that arrives during a %s rendering', async (_, render) => {
  const loading = createMemoryRouter([{ ...route, loader }])
  let { state } = loading
  const router: typeof loading = Object.create(loading, { state: { get: () => state } })
  // As the shell subscribes before the first rendering.
  router.subscribe(() => undefined)
  /** Changes the state between the rendering of its sibling and the commit. */
  const Meanwhile = () => {
    state = createMemoryRouter([route]).state
    return null
  }
  const element = document.createElement('div')
  const application = (
    <>
      <RouterProvider router={tellPresentState(router)} useTransitions={false} />
      <Meanwhile />
    </>
  )
  await act(async () => render(() => createRoot(element).render(application)))
  expect(element.textContent).toBe('there')
})

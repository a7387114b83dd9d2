import * as z from '@sabha/types/schema'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useQueryState } from './query-state.ts'

const schema = z.object({ search: z.string(), sort: z.enum(['name', 'joined']) })

afterEach(cleanup)

it('reads values from the URL, and the default if a value is missing or invalid', () => {
  show('/members?search=meera&sort=nonsense')
  expect(shown()).toBe('meera by name')
})

it('writes changes to the URL and omits defaults', async () => {
  const router = show('/members?from=mail&search=meera')
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }))
  expect(router.state.location.search).toBe('?from=mail&search=meera&sort=joined')
  await userEvent.click(screen.getByRole('button', { name: 'By name' }))
  expect(router.state.location.search).toBe('?from=mail&search=meera')
})

it('keeps both of two changes within the same moment', async () => {
  const router = show('/members')
  act(() => {
    screen.getByRole('button', { name: 'Newest' }).click()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'me' } })
  })
  await vi.waitFor(() => expect(shown()).toBe('me by joined'), 10_000)
  expect(router.state.location.search).toBe('?sort=joined&search=me')
})

it('adds a history entry for a choice, but not for each typed letter', async () => {
  const router = show('/members')
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }))
  await userEvent.type(screen.getByRole('textbox'), 'me')
  expect(shown()).toBe('me by joined')
  await router.navigate(-1)
  await vi.waitFor(() => expect(shown()).toBe(' by name'), 10_000)
})

it('replaces the history entry of an open sheet, and adds one for the next choice', async () => {
  const router = show('/members')
  history.replaceState({ isSheet: true }, '')
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }))
  expect(router.state.historyAction).toBe('REPLACE')
  history.replaceState(null, '')
  await userEvent.click(screen.getByRole('button', { name: 'By name' }))
  expect(router.state.historyAction).toBe('PUSH')
})

const shown = () => screen.getByRole('status').textContent

function show(path: string) {
  const router = createMemoryRouter([{ path: '/members', element: <Members /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return router
}

function Members() {
  const [query, setQuery] = useQueryState(schema, { search: '', sort: 'name' })
  return (
    <>
      <input
        value={query.search}
        onChange={(event) => setQuery({ search: event.currentTarget.value }, { replace: true })}
      />
      <output>{`${query.search} by ${query.sort}`}</output>
      <button type="button" onClick={() => setQuery({ sort: 'joined' })}>
        Newest
      </button>
      <button type="button" onClick={() => setQuery({ sort: 'name' })}>
        By name
      </button>
    </>
  )
}

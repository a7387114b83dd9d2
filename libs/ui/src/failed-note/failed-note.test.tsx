import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { QueryLike } from '../data-view/state.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { FailedNote } from './failed-note.tsx'

const title = 'The months could not be loaded.'

it.each([
  ['is on its way', {}],
  ['is here', { data: ['April'] }],
  ['has data although the refetch failed', { data: ['April'], isError: true }],
])('renders nothing if a part %s', (_, query) => {
  renderUi(<FailedNote title={title} query={queryWith(query)} />)
  expect(screen.queryByText(title)).toBeNull()
})

it('shows which part failed and why, and retries on request', async () => {
  const query = queryWith({ isError: true, error: unreachable })
  const { user, container } = renderUi(<FailedNote title={title} query={query} />)
  expect(screen.getByRole('alert')).toHaveTextContent(`${title} We could not reach the server.`)
  const retry = screen.getByRole('button', { name: 'Retry' })
  expect(retry).toHaveAccessibleDescription(`${title} We could not reach the server.`)
  await user.click(retry)
  expect(query.refetch).toHaveBeenCalledOnce()
  expect(await findAxeViolations(container)).toEqual([])
})

it('offers no Retry after a refusal', () => {
  const query = queryWith({ isError: true, error: failureOf('admin_only', 'Admins only.') })
  renderUi(<FailedNote title={title} query={query} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Admins only.')
  expect(screen.queryByRole('button')).toBeNull()
})

const failureOf = (code: string, message: string) => Object.assign(new Error(message), { code })

const unreachable = failureOf('network', 'We could not reach the server.')

function queryWith(parts: Partial<QueryLike<string[]>>): QueryLike<string[]> {
  return {
    data: undefined,
    isError: false,
    error: null,
    isFetching: false,
    refetch: vi.fn(),
    ...parts,
  }
}

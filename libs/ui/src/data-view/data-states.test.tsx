import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { violationsOf } from '../testing/violations-of.ts'
import { DataStates } from './data-states.tsx'
import { EmptyState } from './empty-state.tsx'
import { SkeletonLines } from './skeleton.tsx'
import { type DataState, type QueryLike, stateOf } from './state.ts'

describe('DataStates', () => {
  it('says that something is on its way, in its shape', async () => {
    const { container } = show({ status: 'loading' })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(await violationsOf(container)).toEqual([])
  })

  it('says that there is nothing, and what to do', async () => {
    const { container } = show({ status: 'empty' })
    expect(screen.getByText('No events yet')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await violationsOf(container)).toEqual([])
  })

  it('says what failed and tries again when asked', async () => {
    const retry = vi.fn()
    const { user, container } = show({ status: 'failed', retry })
    expect(screen.getByRole('alert')).toHaveTextContent('Events could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(await violationsOf(container)).toEqual([])
  })

  it('does not try twice at once', async () => {
    const retry = vi.fn()
    const { user } = show({ status: 'failed', retry, retrying: true })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).not.toHaveBeenCalled()
  })

  it('shows what has come', () => {
    show({ status: 'filled', data: ['Annual meeting'] })
    expect(screen.getByText('Annual meeting')).toBeInTheDocument()
  })
})

describe('stateOf', () => {
  it.each<[string, Partial<QueryLike<string[]>>, DataState<string[]>['status']]>([
    ['waits for the first answer', {}, 'loading'],
    ['knows an empty answer', { data: [] }, 'empty'],
    ['knows a filled one', { data: ['a'] }, 'filled'],
    ['knows a failure', { isError: true }, 'failed'],
    ['keeps what is there when fetching it anew fails', { data: ['a'], isError: true }, 'filled'],
  ])('%s', (_, query, status) => {
    expect(stateOf(queryWith(query), (data) => data.length === 0).status).toBe(status)
  })

  it('fetches again on retry', () => {
    const query = queryWith({ isError: true })
    const state = stateOf(query)
    if (state.status === 'failed') state.retry()
    expect(query.refetch).toHaveBeenCalledOnce()
  })
})

function show(state: DataState<string[]>) {
  return renderUi(
    <DataStates
      state={state}
      skeleton={<SkeletonLines count={3} />}
      empty={<EmptyState title="No events yet">The first one will stand here.</EmptyState>}
      failedTitle="Events could not be loaded"
    >
      {(titles) => <p>{titles.join()}</p>}
    </DataStates>,
  )
}

function queryWith(parts: Partial<QueryLike<string[]>>): QueryLike<string[]> {
  return { data: undefined, isError: false, isFetching: false, refetch: vi.fn(), ...parts }
}

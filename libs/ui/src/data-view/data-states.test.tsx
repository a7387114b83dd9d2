import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { UiProvider } from '../core/ui-provider.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { DataStates } from './data-states.tsx'
import { EmptyState } from './empty-state.tsx'
import { SkeletonLines } from './skeleton.tsx'
import { type DataState, type QueryLike, stateOf } from './state.ts'

describe('DataStates', () => {
  it('announces loading and shows the skeleton', async () => {
    const { container } = show({ status: 'loading' })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(await findAxeViolations(container)).toEqual([])
  })

  it('shows the empty state with its action', async () => {
    const { container } = show({ status: 'empty' })
    expect(screen.getByText('No events yet')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await findAxeViolations(container)).toEqual([])
  })

  it('says that loading is slow after 8 seconds', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { rerender } = show({ status: 'loading' })
    act(() => void vi.advanceTimersByTime(7900))
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
    rerender(view({ status: 'filled', data: ['Annual meeting'] }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    rerender(view({ status: 'loading' }))
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it('shows what failed and why, and retries on request', async () => {
    const retry = vi.fn()
    const { user, container } = show({ status: 'failed', error: unreachable, retry })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Events could not be loadedWe could not reach the server.',
    )
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(await findAxeViolations(container)).toEqual([])
  })

  it('does not retry twice at once', async () => {
    const retry = vi.fn()
    const { user } = show({ status: 'failed', error: unreachable, retry, retrying: true })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).not.toHaveBeenCalled()
  })

  it.each([
    ['admin_only', {}, false],
    ['not_found', {}, false],
    ['unexpected_answer', {}, false],
    ['unknown', { ownCode: 'board_full' }, false],
    ['unknown', {}, true],
    ['part_missing', {}, true],
    ['timeout', {}, true],
    ['unavailable', {}, true],
    ['rate_limited', {}, true],
  ])('after %s %j offers Retry: %s', (code, more, isOffered) => {
    show({ status: 'failed', error: failureOf(code, 'So it is.', more), retry: vi.fn() })
    expect(screen.getByRole('alert')).toHaveTextContent('So it is.')
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(isOffered ? 1 : 0)
  })

  it('offers Retry after a rate limit once the time named by the server has come', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 6, 0) })
    onTestFinished(() => void vi.useRealTimers())
    const retryAt = Date.now() + 10 * 60_000
    const error = failureOf('rate_limited', 'Too many attempts.', { details: { retryAt } })
    show({ status: 'failed', error, retry: vi.fn() })
    // The reader's zone may differ from UTC by half an hour.
    const minute = new Date(retryAt).getMinutes()
    expect(screen.getByRole('alert')).toHaveTextContent(
      new RegExp(`You can try again at \\d+:${minute}`),
    )
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(10 * 60_000))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(screen.getByRole('alert')).not.toHaveTextContent('You can try again')
  })

  it("shows the page's message for an error, and a remote's own for its refusals", () => {
    const errorText = (error: unknown, own: Readonly<Record<string, string>> = {}) =>
      own[String(Reflect.get(Object(error), 'ownCode'))] ?? 'अनुमति नहीं है।'
    const failed = (error: unknown) => (
      <UiProvider language="hi" errorText={errorText}>
        {view({ status: 'failed', error, retry: vi.fn() }, { board_full: 'बोर्ड भर गया है।' })}
      </UiProvider>
    )
    const { rerender } = renderUi(failed(failureOf('forbidden', 'No')))
    expect(screen.getByRole('alert')).toHaveTextContent('अनुमति नहीं है।')
    rerender(failed(failureOf('unknown', 'No', { ownCode: 'board_full' })))
    expect(screen.getByRole('alert')).toHaveTextContent('बोर्ड भर गया है।')
  })

  it('hides the message of an unexpected error', () => {
    show({ status: 'failed', error: new TypeError('x is not a function'), retry: vi.fn() })
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('x is not')
  })

  it('renders the data', () => {
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
    ['keeps the data when a refetch fails', { data: ['a'], isError: true }, 'filled'],
  ])('%s', (_, query, status) => {
    expect(stateOf(queryWith(query), (data) => data.length === 0).status).toBe(status)
  })

  it('refetches on retry', () => {
    const query = queryWith({ isError: true, error: unreachable })
    const state = stateOf(query)
    if (state.status === 'failed') state.retry()
    expect(query.refetch).toHaveBeenCalledOnce()
    expect(state).toMatchObject({ error: unreachable })
  })
})

const failureOf = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const unreachable = failureOf('network', 'We could not reach the server.')

function show(state: DataState<string[]>) {
  return renderUi(view(state))
}

function view(state: DataState<string[]>, refusals?: Readonly<Record<string, string>>) {
  return (
    <DataStates
      state={state}
      refusals={refusals}
      skeleton={<SkeletonLines count={3} />}
      empty={<EmptyState title="No events yet">The first one will stand here.</EmptyState>}
      failedTitle="Events could not be loaded"
    >
      {(titles) => <p>{titles.join()}</p>}
    </DataStates>
  )
}

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

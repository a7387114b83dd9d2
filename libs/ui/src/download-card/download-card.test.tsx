import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { DownloadCard, type DownloadState } from './download-card.tsx'

const text = {
  starting: 'Counting entries...',
  done: (done: number, total: number) => `${done} of ${total} lines`,
  cancel: 'Cancel download',
  failed: 'The CSV file could not be downloaded.',
}
const show = (state: DownloadState) =>
  renderUi(<DownloadCard label="Download of the log" state={state} text={text} />)

it('renders nothing without a download', () => {
  show({ status: 'idle' })
  expect(screen.queryByRole('group')).toBeNull()
})

it('shows the progress once the total is known', async () => {
  const cancel = vi.fn()
  const { user, rerender, container } = show({ status: 'running', done: 0, total: null, cancel })
  expect(screen.getByText('Counting entries...')).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: 'Download of the log' })
  expect(bar).not.toHaveAttribute('aria-valuenow')
  const state = { status: 'running', done: 93, total: 186, cancel } as const
  rerender(<DownloadCard label="Download of the log" state={state} text={text} />)
  expect(screen.getByText('93 of 186 lines')).toBeVisible()
  expect(bar).toHaveAttribute('aria-valuenow', '93')
  expect(bar).toHaveAttribute('aria-valuemax', '186')
  expect(await findAxeViolations(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel download' }))
  expect(cancel).toHaveBeenCalledOnce()
})

it('stays visible after a failure, shows the reason and restarts on request', async () => {
  const error = Object.assign(new Error('The service is busy.'), { code: 'unavailable' })
  const act = { retry: vi.fn(), dismiss: vi.fn() }
  const { user, container } = show({ status: 'failed', error, ...act })
  expect(
    screen.getByText('The CSV file could not be downloaded. The service is busy.'),
  ).toBeVisible()
  expect(await findAxeViolations(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([act.retry.mock.calls.length, act.dismiss.mock.calls.length]).toEqual([1, 1])
})

it('offers no Retry after a refusal', () => {
  const error = Object.assign(new Error('Admins only.'), { code: 'admin_only' })
  show({ status: 'failed', error, retry: vi.fn(), dismiss: vi.fn() })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
})

import { dataRefusal, type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OwnDataPanel } from './own-data-panel.tsx'

const saved: { name: string; text: Promise<string> }[] = []

/** Renders the panel with this response; collects saved files. */
function show(answer: FakeAnswer) {
  saved.length = 0
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: vi.fn((made: Blob) => {
      blob = made
      return 'blob:own-data'
    }),
    revokeObjectURL: vi.fn(),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob.text() })
  })
  fakeBackend({ 'POST /rest/v1/rpc/own_data': answer })
  render(
    <FakePlatform session={fakeSession('member')}>
      <UiProvider>
        <OwnDataPanel />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('saves all personal data as JSON and as CSV', async () => {
  show(() => jsonAnswer({ account: { email: 'member@sabha.test' }, orders: [] }))
  await press('Download as JSON')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^my-data_\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual({
    account: { email: 'member@sabha.test' },
    orders: [],
  })
  await press('Download as CSV')
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.name).toMatch(/\.csv$/)
  expect(await saved[1]?.text).toContain('account,1,email,member@sabha.test')
})

it('shows why the data could not be saved', async () => {
  show(() => dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too often.' }))
  await press('Download as JSON')
  expect(await screen.findByText('Too often.')).toBeInTheDocument()
  expect(saved).toEqual([])
})

import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { UiProvider } from '../core/ui-provider.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { lazyDialog } from './lazy-dialog.tsx'

interface FieldsDialogProps {
  field: string
  onClose(): void
}

function FieldsDialog({ field, onClose }: FieldsDialogProps) {
  return (
    <Dialog open title="Fields" onClose={onClose} actions={null}>
      {field}
    </Dialog>
  )
}

function show(load: () => Promise<ComponentType<FieldsDialogProps>>) {
  const Lazy = lazyDialog(load)
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Show
        </button>
        {isOpen && <Lazy title="Fields" field="City" onClose={() => setOpen(false)} />}
      </>
    )
  }
  return renderUi(<Opener />)
}

const missing = () => Promise.reject(new Error('Loading chunk fields failed'))
const opener = () => screen.getByRole('button', { name: 'Show' })
const dialog = () => screen.findByRole('dialog', { name: 'Fields' })

it('loads the dialog once, when it is first shown', async () => {
  const load = vi.fn(async () => FieldsDialog)
  const { user } = show(load)
  expect(load).not.toHaveBeenCalled()
  await user.click(opener())
  expect(await dialog()).toHaveTextContent('City')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(opener())
  expect(await dialog()).toHaveTextContent('City')
  expect(load).toHaveBeenCalledOnce()
})

it('shows an error in place of the dialog and retries on request', async () => {
  const load = vi.fn(missing as () => Promise<ComponentType<FieldsDialogProps>>)
  const { user, container } = show(load)
  await user.click(opener())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Part of the site could not be loaded.',
  )
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(await findAxeViolations(container)).toEqual([])
  load.mockImplementation(async () => FieldsDialog)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('City')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('restores the focus when it is closed without having loaded', async () => {
  const { user } = show(missing)
  await user.click(opener())
  await screen.findByRole('alert')
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener()).toHaveFocus()
})

it('shows loading after a while and can be closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = show(() => new Promise(() => undefined))
  await user.click(opener())
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(await dialog()).toHaveTextContent('Loading...')
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('uses the language of the page', async () => {
  const Lazy = lazyDialog<FieldsDialogProps>(missing)
  const textOf = (error: unknown) => `${Reflect.get(Object(error), 'code')}: एक भाग नहीं मिल सका।`
  renderUi(
    <UiProvider language="hi" errorText={textOf}>
      <Lazy title="कॉलम" field="City" onClose={vi.fn()} />
    </UiProvider>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('part_missing: एक भाग नहीं मिल सका।')
  expect(screen.getByRole('button', { name: 'फिर से कोशिश करें' })).toBeVisible()
})

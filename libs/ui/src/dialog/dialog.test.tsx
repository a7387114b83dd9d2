import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../core/button.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

it('moves the focus to its title if it has no form, and restores it when closed', async () => {
  const { user } = renderUi(<Opener />)
  const opener = screen.getByRole('button', { name: 'Show' })
  await user.click(opener)
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

it.each([
  ['normal', 'textbox'],
  ['wide', 'heading'],
] as const)('moves the focus of a %s dialog with a form to its %s', async (size, role) => {
  renderUi(
    <Dialog open title="Details" size={size} actions={null} onClose={vi.fn()}>
      <form>
        <input type="radio" aria-label="Choice" />
        <input type="text" aria-label="Details" />
      </form>
    </Dialog>,
  )
  expect(screen.getByRole(role, { name: 'Details' })).toHaveFocus()
})

it('closes on Escape, which the browser reports as a cancel event', () => {
  const close = vi.fn()
  renderUi(<OpenDialog onClose={close} />)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledOnce()
})

it('stays open when Escape closes a dialog within it', () => {
  const outer = vi.fn()
  const inner = vi.fn()
  renderUi(
    <Dialog open title="Details" actions={null} onClose={outer}>
      <ConfirmDialog
        open
        title="Delete"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={vi.fn()}
        onCancel={inner}
      >
        Sure?
      </ConfirmDialog>
    </Dialog>,
  )
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})

it('closes on a press outside, but not inside', async () => {
  const close = vi.fn()
  const { user } = renderUi(<OpenDialog onClose={close} />)
  await user.click(screen.getByText('Everything about it'))
  expect(close).not.toHaveBeenCalled()
  fireEvent.mouseDown(screen.getByRole('dialog'))
  expect(close).toHaveBeenCalledOnce()
})

it('asks for confirmation and does not close accidentally', async () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  const { user, container } = renderUi(<Question {...answers} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Delete event' })
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this event?')
  fireEvent.mouseDown(dialog)
  expect(answers.onCancel).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(answers.onConfirm).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(answers.onCancel).toHaveBeenCalledOnce()
  expect(await findAxeViolations(container)).toEqual([])
})

it('stays open and ignores further presses while the action runs', async () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  const { user } = renderUi(<Question {...answers} busyLabel="Deleting..." />)
  await user.click(screen.getByRole('button', { name: 'Deleting...' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(answers.onConfirm).not.toHaveBeenCalled()
  expect(answers.onCancel).not.toHaveBeenCalled()
})

function OpenDialog({ open = true, onClose }: { open?: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Details" actions={<Button>Done</Button>}>
      <p>Everything about it</p>
    </Dialog>
  )
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show</Button>
      <OpenDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface QuestionProps {
  busyLabel?: string
  onConfirm(): void
  onCancel(): void
}

function Question(props: QuestionProps) {
  return (
    <ConfirmDialog open title="Delete event" confirmLabel="Delete" cancelLabel="Cancel" {...props}>
      <p>Are you sure you want to delete this event?</p>
    </ConfirmDialog>
  )
}

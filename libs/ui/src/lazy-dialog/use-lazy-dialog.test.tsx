import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../core/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'

interface EndDialogProps {
  open: boolean
  onCancel(): void
}

function EndDialog(props: EndDialogProps) {
  const labels = { title: 'End', confirmLabel: 'Yes', cancelLabel: 'No' }
  return (
    <ConfirmDialog {...labels} {...props} onConfirm={props.onCancel}>
      Sure?
    </ConfirmDialog>
  )
}

type Load = () => Promise<ComponentType<EndDialogProps>>

function show(load: Load) {
  const onMissing = vi.fn()
  function Opener() {
    const { Dialog, isOpen, isLoading, open, close } = useLazyDialog({ load, onMissing })
    return (
      <>
        <Button loading={isLoading} onClick={open}>
          Show
        </Button>
        {Dialog && <Dialog open={isOpen} onCancel={close} />}
      </>
    )
  }
  return { ...renderUi(<Opener />), onMissing }
}

const opener = () => screen.getByRole('button', { name: /Show/ })

it('loads the dialog once, when it is first opened, and restores the focus', async () => {
  const load = vi.fn<Load>(async () => EndDialog)
  const { user } = show(load)
  expect(load).not.toHaveBeenCalled()
  for (const _ of ['first', 'second']) {
    await user.click(opener())
    expect(await screen.findByRole('alertdialog', { name: 'End' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(opener()).toHaveFocus()
  }
  expect(load).toHaveBeenCalledOnce()
})

it('marks the button as busy while the dialog loads, and ignores further presses', async () => {
  const load = vi.fn<Load>(() => new Promise(() => undefined))
  const { user } = show(load)
  await user.click(opener())
  expect(opener()).toHaveAttribute('aria-busy', 'true')
  await user.click(opener())
  expect(load).toHaveBeenCalledOnce()
})

it('reports a dialog that cannot be loaded, and tries again with the next press', async () => {
  const load = vi.fn<Load>(async () => EndDialog)
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const { user, onMissing } = show(load)
  await user.click(opener())
  expect(onMissing).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'part_missing' }),
  )
  await user.click(opener())
  expect(await screen.findByRole('alertdialog', { name: 'End' })).toBeVisible()
})

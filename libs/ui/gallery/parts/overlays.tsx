import { Button, Row } from '@sabha/ui'
import { ConfirmDialog, Dialog } from '@sabha/ui/dialog'
import { ActionMenu, ActionMenuItem } from '@sabha/ui/list'
import { useState } from 'react'
import { Specimen, SpecimenFamily, Specimens } from '../specimen.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <SpecimenFamily title="Dialogs and menus">
      <Specimens>
        <Specimen title="Dialog and question">
          <Row>
            <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
            <Button onClick={() => setOpen('question')}>Ask</Button>
          </Row>
          <Dialog
            open={open === 'dialog'}
            onClose={close}
            title="Edit Member Email"
            actions={<Button onClick={close}>Done</Button>}
          >
            <p>What is asked for stands here.</p>
          </Dialog>
          <ConfirmDialog
            open={open === 'question'}
            onCancel={close}
            onConfirm={close}
            title="Delete this event?"
            confirmLabel="Delete"
            cancelLabel="Keep"
          >
            It can be restored from the notice that follows.
          </ConfirmDialog>
        </Specimen>
        <Specimen title="Menu of actions">
          <Row justifyContent="flex-end">
            <ActionMenu name="Annual meeting">
              <ActionMenuItem icon="edit">Edit</ActionMenuItem>
              <ActionMenuItem icon="copy">New from this one</ActionMenuItem>
              <ActionMenuItem icon="delete" danger>
                Delete
              </ActionMenuItem>
            </ActionMenu>
          </Row>
        </Specimen>
      </Specimens>
    </SpecimenFamily>
  )
}

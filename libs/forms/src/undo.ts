const undoByForm = new WeakMap<WeakKey, () => void>()

/** Stores how to restore the input that a form, named by its control, has discarded, and its draft. */
export function setUndo(control: WeakKey, undo: () => void): void {
  undoByForm.set(control, undo)
}

/** Calls back before the last discarded input of the form is restored. */
export function onUndo(control: WeakKey, before: () => void): void {
  const undo = undoByForm.get(control)
  setUndo(control, () => {
    before()
    undo?.()
  })
}

/** Restores what `discard` of the form has discarded last, but no half-typed date. */
export function undoDiscard(control: WeakKey): void {
  undoByForm.get(control)?.()
}

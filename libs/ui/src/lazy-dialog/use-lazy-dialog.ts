import { withMissingPartFallback } from '@sabha/types/part-missing'
import { type ComponentType, useState } from 'react'

/** Dialog that loads when it is first opened, with its state and the functions that open and close it. */
export interface LazyDialogState<Props> {
  /** Null until the dialog has loaded. Pass `isOpen` to it. */
  Dialog: ComponentType<Props> | null
  isOpen: boolean
  /** For the button that opens the dialog: `<Button loading={isLoading} onClick={open}>`. */
  isLoading: boolean
  open(): void
  close(): void
}

/** Options of `useLazyDialog`. */
export interface LazyDialogOptions<Props> {
  load(): Promise<ComponentType<Props>>
  /** Called if the dialog cannot be loaded, with the code `part_missing`. */
  onMissing(error: Error): void
}

/**
 * Loads a dialog when it is first opened. Unlike `lazyDialog`, the page does not load `@sabha/ui/dialog` before:
 * the button shows that the dialog loads, the caller shows a failure, and `open` tries again.
 *
 * @example
 * const { Dialog, isOpen, isLoading, open, close } = useLazyDialog({
 *   load: async () => (await import('./end-dialog.tsx')).EndDialog,
 *   onMissing: (error) => toast.error(errorText(error) ?? error.message),
 * })
 */
export function useLazyDialog<Props>({
  load,
  onMissing,
}: LazyDialogOptions<Props>): LazyDialogState<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [status, setStatus] = useState<'closed' | 'loading' | 'open'>('closed')

  return {
    Dialog,
    isOpen: status === 'open',
    isLoading: status === 'loading',
    open() {
      setStatus(Dialog ? 'open' : 'loading')
      if (Dialog) return
      withMissingPartFallback(load()).then(
        (loaded) => {
          setDialog(() => loaded)
          setStatus('open')
        },
        (error: Error) => {
          setStatus('closed')
          onMissing(error)
        },
      )
    },
    close: () => setStatus('closed'),
  }
}

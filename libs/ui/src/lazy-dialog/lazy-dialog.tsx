// Imported by package names because remotes bundle this entry: a second copy of a context would be empty.
import { withMissingPartFallback } from '@sabha/types/part-missing'
import { Button, LoadingMark, Stack } from '@sabha/ui'
import { useFailure } from '@sabha/ui/data-view'
import { Dialog } from '@sabha/ui/dialog'
import { FormBanner } from '@sabha/ui/form'
import { type ComponentType, useEffect, useState } from 'react'
import { useLazyDialogMessages } from './messages.ts'

/** Props of a lazily loaded dialog, in addition to its own. */
export interface LazyDialogProps {
  /** Title of the dialog while it loads. */
  title: string
  onClose(): void
}

/**
 * Creates a dialog that is loaded when it is first shown. If loading fails, the dialog shows the error and
 * Retry, and the page below keeps its state. Never throws, unlike `React.lazy`.
 *
 * @example
 * const FieldsDialog = lazyDialog(async () => (await import('./fields-dialog.tsx')).FieldsDialog)
 * {isOpen && <FieldsDialog title={text.fields.title} layout={layout} onClose={close} />}
 */
export function lazyDialog<Props extends Pick<LazyDialogProps, 'onClose'>>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyDialogProps> {
  const script: Script<Props> = { load, loaded: null }

  return function LazyDialog(props) {
    const { Loaded, error, isLoading, retry } = useScript(script)
    if (Loaded) return <Loaded {...props} />
    const { title, onClose } = props
    if (error === null) return <Awaited title={title} onClose={onClose} />
    return (
      <Missing title={title} onClose={onClose} error={error} retrying={isLoading} onRetry={retry} />
    )
  }
}

interface Script<Props> {
  load(): Promise<ComponentType<Props>>
  /** Null until the dialog has loaded. */
  loaded: ComponentType<Props> | null
}

function useScript<Props>(script: Script<Props>) {
  const [Loaded, setLoaded] = useState(() => script.loaded)
  const [error, setError] = useState<unknown>(null)
  const [isLoading, setLoading] = useState(Loaded === null)

  useEffect(() => {
    if (!isLoading) return
    let isGone = false
    async function fetchScript() {
      try {
        script.loaded = await withMissingPartFallback(script.load())
        if (!isGone) setLoaded(() => script.loaded)
      } catch (missing) {
        if (!isGone) setError(missing)
      }
      if (!isGone) setLoading(false)
    }
    void fetchScript()
    return () => {
      isGone = true
    }
  }, [isLoading, script])

  return { Loaded, error, isLoading, retry: () => setLoading(true) }
}

/** Time in milliseconds before loading is shown. */
const usualMs = 300

function Awaited({ title, onClose }: LazyDialogProps) {
  const text = useLazyDialogMessages()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usualMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      open={isLate}
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Stack alignItems="center" paddingBlock="6" color="accent">
        <LoadingMark label={text.loading} />
      </Stack>
    </Dialog>
  )
}

interface MissingProps extends LazyDialogProps {
  error: unknown
  retrying: boolean
  onRetry(): void
}

function Missing({ title, onClose, error, retrying, onRetry }: MissingProps) {
  const text = useLazyDialogMessages()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text.close}
          </Button>
          <Button variant="primary" loading={retrying} onClick={onRetry}>
            {text.retry}
          </Button>
        </>
      }
    >
      <FormBanner message={useFailure(error).reason} />
    </Dialog>
  )
}

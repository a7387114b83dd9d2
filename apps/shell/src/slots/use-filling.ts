import { useCallback, useEffect, useState } from 'react'
import type { Loaded, LoadFailure } from '../composition/load-outcome.ts'
import { forgive } from '../protect/left-out.ts'
import { useShellServices } from '../routes/shell-services.ts'
import type { RemoteFilling } from './open-fillings.ts'

export type FillingState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; isKept: boolean; isLeftOut: boolean }
  | Loaded

/** Loads a filling. What fails is reported, and tried again when asked. */
export function useFilling({ remote, fill }: RemoteFilling) {
  const { loader, journal, reporter, language, recompose, renew, unsavedWork } = useShellServices()
  const [state, setState] = useState<FillingState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // Another attempt is another load of the same module.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for it
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const outcome = await loader.load(remote, fill.module)
      await language.ready()
      if (isLeft) return
      // Why it is left out was told when it was.
      if (outcome.status === 'failed' && outcome.code !== 'remote_left_out')
        reporter.report(outcome.error, outcome.origin)
      setState(outcome.status === 'loaded' ? outcome : failedBy(outcome))
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [attempt, loader, language, reporter, remote, fill.module])

  const isLeftOut = state.status === 'failed' && state.isLeftOut
  const retry = useCallback(() => {
    if (isLeftOut) forgive(remote.name)
    // The browser asks about what a page that is composed anew would lose.
    if (isLeftOut && unsavedWork.isHeld()) return location.reload()
    setState({ status: 'failed', isRetrying: true, isKept: false, isLeftOut })
    if (isLeftOut) return void recompose()
    setAttempt((count) => count + 1)
    // The page around it may hold what a newer composition would lose.
    if (!unsavedWork.isHeld()) void renew(new AbortController().signal)
  }, [renew, recompose, unsavedWork, isLeftOut, remote.name])

  /** It was loaded and then failed. Another build takes its place where there is one. */
  const reject = useCallback(
    (error: unknown) => {
      if (state.status !== 'loaded') return
      const { failure, hasOther } = loader.reject(state, error)
      const { phase, code, origin } = failure
      journal.erred(origin, { phase, code })
      reporter.report(failure.error, origin)
      setState(hasOther ? { status: 'loading' } : failedBy(failure))
      if (hasOther) setAttempt((count) => count + 1)
    },
    [state, loader, journal, reporter],
  )
  return { state, retry, reject }
}

function failedBy({ code, isKept = false }: LoadFailure): FillingState {
  return { status: 'failed', isRetrying: false, isKept, isLeftOut: code === 'remote_left_out' }
}

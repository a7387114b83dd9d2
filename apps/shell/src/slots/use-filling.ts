import { useCallback, useEffect, useState } from 'react'
import type { Loaded, LoadFailure } from '../composition/load-outcome.ts'
import { useShellServices } from '../routes/shell-services.ts'
import type { RemoteFilling } from './open-fillings.ts'

export type FillingState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; isKept: boolean }
  | Loaded

/** Loads a filling. What fails is reported, and tried again when asked. */
export function useFilling({ remote, fill }: RemoteFilling) {
  const { loader, journal, reporter, language, renew, unsavedWork } = useShellServices()
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
      if (outcome.status === 'failed') reporter.report(outcome.error, outcome.origin)
      setState(outcome.status === 'loaded' ? outcome : failedBy(outcome))
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [attempt, loader, language, reporter, remote, fill.module])

  const retry = useCallback(() => {
    setState({ status: 'failed', isRetrying: true, isKept: false })
    setAttempt((count) => count + 1)
    // The page around it may hold what a newer composition would lose.
    if (!unsavedWork.isHeld()) void renew(new AbortController().signal)
  }, [renew, unsavedWork])

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

function failedBy({ isKept = false }: LoadFailure): FillingState {
  return { status: 'failed', isRetrying: false, isKept }
}

import { useCallback, useEffect, useState } from 'react'
import { usePlatformServices } from '../../platform/services.ts'
import type { LoadedModule, LoadFailure } from '../loading/load-outcome.ts'
import { useComposition } from '../services.ts'
import type { RemoteFilling } from './permitted-fillings.ts'

export type FillingState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; isKept: boolean }
  | LoadedModule

export function useFilling({ remote, fill }: RemoteFilling) {
  const { reporter, language, unsavedWork } = usePlatformServices()
  const { page, loader, journal } = useComposition()
  const [state, setState] = useState<FillingState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

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
    // A newer composition would lose unsaved work of the surrounding page.
    if (!unsavedWork.isHeld()) void page.renew(new AbortController().signal)
  }, [page, unsavedWork])

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

import { DraftScopeContext, textIn, usePlatform } from '@sabha/contract'
import { Button, Card, Heading, Icon, Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines } from '@sabha/ui/data-view'
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../platform/messages.ts'
import { usePlatformServices } from '../../platform/services.ts'
import { RemoteBoundary } from '../failure/remote-boundary.tsx'
import { useRenderLoopSuspect } from '../failure/render-loop-suspects.ts'
import { SuspenseTimeout } from '../failure/suspense-timeout.tsx'
import { useFailureCard } from '../failure/use-failure-card.ts'
import type { LoadedModule, LoadFailure } from '../loading/load-outcome.ts'
import { useComposition } from '../services.ts'
import type { RemoteFilling } from './permitted-fillings.ts'

export interface FillingViewProps {
  filling: RemoteFilling
  properties: object
}

/** The height reserved before the filling has loaded, to avoid layout shift. */
const heights = { small: '9.5rem', medium: '16rem', large: '24rem' } as const

export function FillingView({ filling, properties }: FillingViewProps) {
  const { title: titles, size = 'small' } = filling.fill
  const { language } = usePlatform()
  const { state, retry, reject } = useFilling(filling)
  const title = textIn(titles, language)
  return (
    <Stack asChild>
      <section aria-label={title}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        <Card flex="1" minHeight={heights[size]}>
          {state.status === 'loading' && <FillingSkeleton />}
          {state.status === 'failed' && (
            <FailedFilling
              title={title}
              retrying={state.isRetrying}
              isKept={state.isKept}
              onRetry={retry}
            />
          )}
          {state.status === 'loaded' && (
            <RemoteBoundary
              subject={state}
              renderFailure={(error) => <Rejected error={error} onReject={reject} />}
            >
              <Suspense
                fallback={
                  <SuspenseTimeout onTooLong={reject}>
                    <FillingSkeleton />
                  </SuspenseTimeout>
                }
              >
                <DraftScopeContext value={filling.remote.name}>
                  <Content
                    Component={state.module.Component}
                    properties={properties}
                    onRenderLoop={reject}
                  />
                </DraftScopeContext>
              </Suspense>
            </RemoteBoundary>
          )}
        </Card>
      </section>
    </Stack>
  )
}

interface ContentProps {
  /** Takes the properties of the slot that its manifest names. */
  Component: ComponentType<object>
  properties: object
  onRenderLoop(error: unknown): void
}

function Content({ Component, properties, onRenderLoop }: ContentProps) {
  const isPaused = useRenderLoopSuspect(onRenderLoop)
  return isPaused ? <FillingSkeleton /> : <Component {...properties} />
}

interface RejectedProps {
  error: unknown
  onReject(error: unknown): void
}

function Rejected({ error, onReject }: RejectedProps) {
  useEffect(() => onReject(error), [error, onReject])
  return <FillingSkeleton />
}

function FillingSkeleton() {
  return (
    <DataStates state={{ status: 'loading' }} skeleton={<SkeletonLines count={3} />}>
      {() => null}
    </DataStates>
  )
}

interface FailedFillingProps {
  title: string
  retrying: boolean
  /** Whether only a reload of the document can show the filling. */
  isKept: boolean
  onRetry(): void
}

/** Replaces a filling that failed. Fits the space reserved for the smallest filling. */
function FailedFilling({ title, retrying, isKept, onRetry }: FailedFillingProps) {
  const { failure: messages } = useMessages()
  useFailureCard()
  return (
    <Stack role="alert" alignItems="flex-start" gap="3">
      <Text>{messages.title(title)}</Text>
      {isKept ? (
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
      ) : (
        <Button loading={retrying} loadingText={messages.retrying} onClick={onRetry}>
          {!retrying && <Icon name="retry" />}
          {messages.retry}
        </Button>
      )}
    </Stack>
  )
}

type FillingState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; isKept: boolean }
  | LoadedModule

function useFilling({ remote, fill }: RemoteFilling) {
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

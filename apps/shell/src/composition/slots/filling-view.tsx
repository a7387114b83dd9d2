import { DraftScopeContext, textIn, usePlatform } from '@sabha/contract'
import { Card, Heading, Stack } from '@sabha/ui'
import { DataStates, SkeletonLines } from '@sabha/ui/data-view'
import { type ComponentType, Suspense, useEffect } from 'react'
import { RemoteBoundary } from '../failure/remote-boundary.tsx'
import { useRenderLoopSuspect } from '../failure/render-loop-suspects.ts'
import { SuspenseTimeout } from '../failure/suspense-timeout.tsx'
import { FailedFilling } from './failed-filling.tsx'
import type { RemoteFilling } from './permitted-fillings.ts'
import { useFilling } from './use-filling.ts'

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

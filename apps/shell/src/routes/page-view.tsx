import { usePlatform, useSession } from '@sabha/contract'
import { LoadingMark } from '@sabha/ui'
import { Suspense, useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { FailureCard } from '../composition/failure-card.tsx'
import { RemoteBoundary } from '../composition/remote-boundary.tsx'
import { useMessages } from '../messages.ts'
import { NoticeTitleContext } from '../pages/notice-title.ts'
import { PageLoading } from './page-loading.tsx'
import { PageParameters } from './page-parameters.tsx'
import type { PageData } from './page-route.tsx'
import { useShellServices } from './shell-services.ts'
import { useDocumentTitle } from './use-document-title.ts'

const renderFailure = { phase: 'render', code: 'remote_render' } as const

/** A page, or the card that stands in its place. */
export function PageView() {
  const { title: titleIn, isPrivate, pattern, outcome } = useLoaderData<PageData>()
  const { frame: messages } = useMessages()
  const { language } = usePlatform()
  const { session } = useSession()
  const { foundation, reporter, journal } = useShellServices()
  const title = titleIn(language)
  const [noticeTitle, setNoticeTitle] = useState<string | null>(null)
  useDocumentTitle(noticeTitle ?? title, foundation.name)

  // The guards are about to lead away: until then the page must not meet a session that has ended.
  if (isPrivate && session.status !== 'signed-in') return <PageLoading />
  if (outcome.status === 'failed') return <FailedPage title={title} outcome={outcome} />
  const { Component } = outcome.module
  return (
    <RemoteBoundary
      // Another language is no other page: what was typed into it stays.
      key={`${outcome.origin.remote} ${titleIn('en')}`}
      area={title}
      origin={outcome.origin}
      supportEmail={foundation.supportEmail}
      report={(error, origin) => {
        journal.erred(origin, renderFailure)
        reporter.report(error, origin)
      }}
    >
      <Suspense fallback={<LoadingMark label={messages.loading} />}>
        <NoticeTitleContext value={setNoticeTitle}>
          <PageParameters pattern={pattern}>
            <Component />
          </PageParameters>
        </NoticeTitleContext>
      </Suspense>
    </RemoteBoundary>
  )
}

interface FailedPageProps {
  title: string
  outcome: Extract<PageData['outcome'], { status: 'failed' }>
}

function FailedPage({ title, outcome }: FailedPageProps) {
  const { foundation, reporter, recompose, renew, registryFailure } = useShellServices()
  const { revalidate, state } = useRevalidator()
  const { error, origin } = outcome
  useEffect(() => {
    reporter.report(error, origin)
  }, [error, origin, reporter])
  // In a tab that was open for long it may be a build that has been replaced or taken back since.
  useEffect(() => {
    if (origin.remote === reporter.shell.remote) return
    const leaving = new AbortController()
    void renew(leaving.signal)
    return () => leaving.abort()
  }, [origin, renew, reporter])

  return (
    <FailureCard
      area={title}
      failure={outcome}
      supportEmail={foundation.supportEmail}
      isRetrying={state === 'loading'}
      onRetry={() => (registryFailure ? recompose() : revalidate())}
    />
  )
}

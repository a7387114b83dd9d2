import { usePlatform, useSession } from '@sabha/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { RemoteBoundary } from '../../composition/failure/remote-boundary.tsx'
import { NoticeTitleContext } from '../../pages/account/notice-title.ts'
import { usePlatformServices } from '../../platform/services.ts'
import type { PageData } from '../page-data.ts'
import { FailedPage } from './failed-page.tsx'
import { FailedUse } from './failed-use.tsx'
import { idOf } from './id-of.ts'
import { PageLoading } from './page-loading.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** A page, or the card that stands in its place. */
export function PageView() {
  const data = useLoaderData<PageData>()
  const { title: titleIn, isPrivate, View, outcome } = data
  const { language } = usePlatform()
  const { session } = useSession()
  const { foundation } = usePlatformServices().config
  const title = titleIn(language)
  const [noticeTitle, setNoticeTitle] = useState<string | null>(null)
  useDocumentTitle(noticeTitle ?? title, foundation.name)

  // The guards are about to lead away: until then the page must not meet a session that has ended.
  if (isPrivate && session.status !== 'signed-in') return <PageLoading />
  if (outcome.status === 'failed') return <FailedPage title={title} failure={outcome} />
  const { Component } = outcome.module
  return (
    <RemoteBoundary
      // Another language is no other page, nor is another query: what was typed into it stays.
      key={`${idOf(Component)} ${titleIn('en')}`}
      subject={data}
      renderFailure={(error) => <FailedUse title={title} outcome={outcome} error={error} />}
    >
      {View ? (
        <View outcome={outcome} data={data} />
      ) : (
        <NoticeTitleContext value={setNoticeTitle}>
          <Component />
        </NoticeTitleContext>
      )}
    </RemoteBoundary>
  )
}

import { usePlatform, useSession } from '@sabha/contract'
import { useLayoutEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { RemoteBoundary } from '../../composition/failure/remote-boundary.tsx'
import { NoticeTitleContext } from '../../pages/account/notice-title.ts'
import { usePlatformServices } from '../../platform/services.ts'
import type { PageData } from '../page-data.ts'
import { FailedPage } from './failed-page.tsx'
import { uniqueObjectId } from './object-id.ts'
import { PageLoading } from './page-loading.tsx'
import { ReplacementPage } from './replacement-page.tsx'

export function PageView() {
  const data = useLoaderData<PageData>()
  const { title: titleIn, isPrivate, View, outcome } = data
  const { language } = usePlatform()
  const { session } = useSession()
  const { foundation } = usePlatformServices().config
  const title = titleIn(language)
  const [noticeTitle, setNoticeTitle] = useState<string | null>(null)
  useDocumentTitle(noticeTitle ?? title, foundation.name)

  // The guards redirect in a moment; a private page must not render without a session.
  if (isPrivate && session.status !== 'signed-in') return <PageLoading />
  if (outcome.status === 'failed') return <FailedPage title={title} failure={outcome} />
  const { Component } = outcome.module
  return (
    <RemoteBoundary
      // A new language or query keeps the page mounted, with its form input.
      key={`${uniqueObjectId(Component)} ${titleIn('en')}`}
      subject={data}
      renderFailure={(error) => <ReplacementPage title={title} outcome={outcome} error={error} />}
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

/** Sets the title again at each address, because a page may have changed it. */
function useDocumentTitle(title: string, foundation: string): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key) document.title = `${title} · ${foundation}`
  }, [title, foundation, key])
}

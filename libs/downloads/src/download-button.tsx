import { Button, type ButtonProps } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import type { ReactNode } from 'react'
import type { Download } from './create-download.tsx'
import { useMessages } from './messages.ts'

export interface DownloadButtonProps<Query>
  extends Pick<ButtonProps, 'disabled' | 'size' | 'variant'> {
  download: Download<Query>
  /** Chooses the rows of the file. */
  query: Query
  /** Label in place of that of the download. */
  children?: ReactNode
}

/**
 * A button that starts a download. It is busy while the download is in progress.
 *
 * @example <DownloadButton download={paymentsDownload} query={query} disabled={rows.length === 0} />
 */
export function DownloadButton<Query>({
  download,
  query,
  children,
  ...look
}: DownloadButtonProps<Query>) {
  const text = useMessages()
  const { button, none } = download.useTexts()
  const { status } = download.useState()
  return (
    <Button
      {...look}
      loading={status === 'running'}
      loadingText={text.downloading}
      onClick={() => download.start(query, { saved: text.saved, none })}
    >
      <ActionIcon name="download" />
      {children ?? button ?? text.download}
    </Button>
  )
}

import { useDraft, usePlatform } from '@sabha/contract'
import * as z from '@sabha/types/schema'
import { useEffect } from 'react'

/**
 * A page for members without a network, as the offline page shows it: `tools/release/src/offline`, which is
 * released with the shell. `tools/checks/tests/offline-page.test.tsx` compares both declarations.
 */
export interface OfflineCopy {
  /** Language of the texts. */
  language: string
  /** Time at which the data was loaded, in milliseconds. */
  savedAt: number
  title: string
  sections: OfflineSection[]
}

export interface OfflineSection {
  title: string
  lines: string[]
  /** An SVG drawing as a `data:` URL, shown on white. */
  image: { src: string; alt: string } | null
  /** Shown if a copy of its page is stored too. */
  link: { text: string; path: string } | null
}

interface LoadedQuery<Data> {
  data: Data | undefined
  dataUpdatedAt: number
}

type OfflineContent = Pick<OfflineCopy, 'title' | 'sections'>

/**
 * Stores what a page below `/events/` shows, like a draft, and registers the worker that shows it if the
 * address is opened without a network. Deletes the copy if `toContent` returns null.
 */
export function useOfflineCopy<Data>(
  path: string,
  { data, dataUpdatedAt }: LoadedQuery<Data>,
  toContent: (data: Data) => OfflineContent | null,
): void {
  const { language } = usePlatform()
  const draft = useDraft(`offline:${path}`, z.unknown())
  const content = data === undefined ? undefined : toContent(data)
  const copy =
    content &&
    JSON.stringify({ language, savedAt: dataUpdatedAt, ...content } satisfies OfflineCopy)
  useEffect(() => {
    if (copy === undefined) return
    if (copy === null) return draft.clear()
    draft.keep(JSON.parse(copy))
    registerWorker()
  }, [copy, draft])
}

/** Does nothing if the browser has no service workers or refuses them: pages then need a network. */
function registerWorker(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker
      .register('/offline-worker.js', { scope: '/events/' })
      .catch(() => undefined)
}

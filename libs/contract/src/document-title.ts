// Imported by its package name because remotes bundle this entry: a second copy of the context would be empty.
import { usePlatform } from '@sabha/contract'
import { useEffect } from 'react'

/**
 * Sets the document title to the name of the shown record, in place of the page's title in the manifest. Runs
 * after every render, because the shell sets the manifest's title again at each navigation.
 *
 * @example useDocumentTitle(event.title) // 'Lake Clean-up · Sabha'
 */
export function useDocumentTitle(title: string): void {
  const { foundation } = usePlatform()
  useEffect(() => {
    document.title = `${title} · ${foundation.name}`
  })
}

import { usePlatform } from '@sabha/contract'
import { useEffect } from 'react'

/**
 * Sets the document title. Runs after every render, because the shell sets the manifest's title again at each
 * navigation.
 */
export function useDocumentTitle(title: string): void {
  const { foundation } = usePlatform()
  useEffect(() => {
    document.title = `${title} · ${foundation.name}`
  })
}

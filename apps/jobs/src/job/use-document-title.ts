import { usePlatform } from '@sabha/contract'
import { useEffect } from 'react'

/** Replaces the title of the manifest, which the shell sets again at each address. */
export function useDocumentTitle(title: string): void {
  const { foundation } = usePlatform()
  useEffect(() => {
    document.title = `${title} · ${foundation.name}`
  })
}

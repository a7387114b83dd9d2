import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Names the document after its page, anew at each address: a page may have named it otherwise. */
export function useDocumentTitle(title: string, foundation: string): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key) document.title = `${title} · ${foundation}`
  }, [title, foundation, key])
}

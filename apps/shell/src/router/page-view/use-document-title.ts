import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Sets the title again at each address, because a page may have changed it. */
export function useDocumentTitle(title: string, foundation: string): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key) document.title = `${title} · ${foundation}`
  }, [title, foundation, key])
}

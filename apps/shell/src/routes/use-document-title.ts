import { useEffect } from 'react'

/** Names the document after its page. */
export function useDocumentTitle(title: string, foundation: string): void {
  useEffect(() => {
    document.title = `${title} · ${foundation}`
  }, [title, foundation])
}

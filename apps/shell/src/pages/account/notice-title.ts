import { createContext, useContext, useEffect } from 'react'

/** Sets the document title to the title of a notice; `null` restores the title of the page. */
export const NoticeTitleContext = createContext<(title: string | null) => void>(() => undefined)

/** Sets the document title while a notice replaces its page. */
export function useNoticeTitle(title: string): void {
  const setTitle = useContext(NoticeTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}

import { createContext, useContext, useEffect } from 'react'

/** Names the document after a notice; `null` gives it back the name of its page. */
export const NoticeTitleContext = createContext<(title: string | null) => void>(() => undefined)

/** Names the document after what stands in the place of its page, as long as it does. */
export function useNoticeTitle(title: string): void {
  const setTitle = useContext(NoticeTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}

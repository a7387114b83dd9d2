import { useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog as a modal as long as it is mounted, with the focus on its heading. It is closed
 * before it leaves the page: the browser gives the focus back only then.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    return () => element?.close()
  }, [])

  return { dialog, heading }
}

import { useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog as a modal while it is mounted, with the focus on its heading. Closes it before it is
 * removed, because the browser restores the focus only then.
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

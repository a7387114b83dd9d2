import { useEffect, useRef } from 'react'

/** Opens the dialog as a modal as long as it is mounted, with the focus on its heading. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    return () => element?.close()
  }, [])

  return { dialog, heading }
}

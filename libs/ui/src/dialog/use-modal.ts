import { useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog as a modal while it is mounted, with the focus on the first field of a form, or on its
 * heading. Closes it before it is removed, because the browser restores the focus only then.
 */
export function useModal({ isForm }: { isForm: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const field = isForm ? element?.querySelector<HTMLElement>(firstField) : null
    const target = field ?? heading.current
    target?.focus()
    return () => element?.close()
  }, [isForm])

  return { dialog, heading }
}

/** Selects fields to type in and lists of options. */
const firstField =
  'form :is(input:not([type=radio], [type=checkbox], [hidden]), select, textarea):enabled'

import { useLocation } from '@sabha/contract/router'
import { useEffect } from 'react'

/** Focuses the field that the address names after `#`, when the form is shown or the address changes. */
export function useFieldFocus(): void {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementsByName(hash.slice(1))[0]?.focus()
  }, [hash])
}

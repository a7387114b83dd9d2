import { useEffect, useRef } from 'react'

/**
 * Closes an open sheet when the user goes back, instead of leaving the page. The sheet has a history entry,
 * because the list may be the first page of the tab; `useQueryState` of `@sabha/contract` replaces it with the
 * first filter, and a sheet that sets none removes it. Adds one to the index of the router, whose entries are
 * numbered. The router follows if the user goes further than to the entry below.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  const sheetEntry = useRef({ state: history.state, address: '' })

  useEffect(() => {
    if (!isOpen) return
    const indexBelow = indexOf(history.state)
    history.pushState({ ...history.state, idx: indexBelow + 1, isSheet: true }, '')

    function goBack(event: PopStateEvent) {
      const { state, address } = sheetEntry.current
      if (indexOf(history.state) === indexBelow) {
        event.stopImmediatePropagation()
        // Keeps the filters that were set in the sheet.
        if (!state?.isSheet) history.pushState(state, '', address)
      }
      close.current()
    }

    // Before the router's listener.
    addEventListener('popstate', goBack, true)
    return () => {
      removeEventListener('popstate', goBack, true)
      if (history.state?.isSheet) removeSheetEntry(indexBelow)
    }
  }, [isOpen])

  useEffect(() => {
    close.current = onClose
    sheetEntry.current = { state: history.state, address: location.href }
  })
}

/** Goes back to the entry below, which has the same content, without telling the router. */
function removeSheetEntry(indexBelow: number): void {
  addEventListener(
    'popstate',
    (event) => {
      if (indexOf(history.state) === indexBelow) event.stopImmediatePropagation()
    },
    { capture: true, once: true },
  )
  history.go(-1)
}

/** Returns the index that the router gives an entry; 0 without a router. */
function indexOf(state: { idx?: number } | null): number {
  return Number(state?.idx ?? 0)
}

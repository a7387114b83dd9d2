import { useEffect, useRef } from 'react'

/**
 * Closes an open sheet when the user goes back, instead of leaving the page. The sheet has a history entry,
 * because the list may be the first page of the tab; `useQueryState` of `@sabha/contract` replaces it with the
 * first filter, and a sheet that sets none removes it. Adds one to the index of the router, whose entries are
 * numbered.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  const isOnOwnEntry = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    const { state } = history
    history.pushState({ ...state, idx: Number(state?.idx ?? 0) + 1, isSheet: true }, '')

    function goBack(event: PopStateEvent) {
      event.stopImmediatePropagation()
      // Keeps the filters that were set in the sheet.
      if (!isOnOwnEntry.current) moveUnnoticed(1)
      close.current()
    }

    // Before the router's listener.
    addEventListener('popstate', goBack, true)
    return () => {
      removeEventListener('popstate', goBack, true)
      if (history.state?.isSheet) moveUnnoticed(-1)
    }
  }, [isOpen])

  useEffect(() => {
    close.current = onClose
    isOnOwnEntry.current = history.state?.isSheet === true
  })
}

/** Moves in the history to an entry with the content of the current one, without telling the router. */
function moveUnnoticed(delta: number): void {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  history.go(delta)
}

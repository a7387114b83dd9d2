import { useEffect } from 'react'
import type { ApplicationFilter } from './application.ts'
import type { ListedApplications } from './listed-applications.ts'

export interface LeftRowsOptions {
  list: {
    data: ListedApplications | undefined
    isPlaceholderData: boolean
    refetch(): Promise<unknown>
  }
  status: ApplicationFilter['status']
  /** Whether a dialog is open: decided applications stay in the list until it is closed. */
  isReviewing: boolean
}

/** Reads the list again if it has applications whose status no longer matches the filter. */
export function useLeftRows({ list, status, isReviewing }: LeftRowsOptions): void {
  const { data, isPlaceholderData, refetch } = list
  const hasLeft =
    !isReviewing &&
    !isPlaceholderData &&
    status !== '' &&
    data?.rows.some((row) => row.status !== status)
  useEffect(() => {
    if (!hasLeft) return
    void refetch()
    return focusHeadingIfLost
  }, [hasLeft, refetch])
}

/** Keeps the focus on the page if the row that had it was removed. */
function focusHeadingIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true })
}

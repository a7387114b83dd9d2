import { queryOptions } from '@tanstack/react-query'
import { readAutoPay } from './reads.ts'

const autoPay = ['auto-pay'] as const

/** What is kept of payments, for every page that shows it. */
export const paymentsQueries = {
  /** The keys of everything that a payment changes, whichever remote has read it. */
  all: [['contributions'], ['mandates'], autoPay],
  autoPay: (userId: string) =>
    queryOptions({ queryKey: [...autoPay, userId], queryFn: () => readAutoPay() }),
} as const

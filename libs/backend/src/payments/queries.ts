import { queryOptions } from '@tanstack/react-query'
import { readAutoPay } from './reads.ts'

const autoPay = ['auto-pay'] as const

/** Queries about payments, for all pages that show them. */
export const paymentsQueries = {
  /** Keys of all data that a payment changes, in any remote. */
  all: [['contributions'], ['mandates'], autoPay],
  autoPay: (userId: string) =>
    queryOptions({ queryKey: [...autoPay, userId], queryFn: () => readAutoPay() }),
} as const

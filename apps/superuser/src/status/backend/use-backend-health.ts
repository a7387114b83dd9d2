import { healthQueries, type PartHealth } from '@sabha/backend/health'
import { useQuery } from '@sabha/backend/query'
import { type DataState, stateOf } from '@sabha/ui/data-view'
import { useState } from 'react'

export interface BackendHealth {
  state: DataState<PartHealth[]>
  /** When the parts were as they are shown, in milliseconds. */
  knownAt: number
  /** When the last attempt failed, in milliseconds; null where it did not. */
  failedAt: number | null
  /** When somebody who asked by hand was answered, in milliseconds; null before. */
  answeredAt: number | null
  isAsking: boolean
  refresh(): Promise<void>
}

/** The backend's parts, asked by themselves every 30 seconds and by hand. */
export function useBackendHealth(): BackendHealth {
  const query = useQuery(healthQueries.backend())
  const [isAsking, setAsking] = useState(false)
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  return {
    state: stateOf(query, (parts) => parts.length === 0),
    knownAt: query.dataUpdatedAt,
    failedAt: query.isError ? query.errorUpdatedAt : null,
    answeredAt,
    isAsking,
    async refresh() {
      setAsking(true)
      await query.refetch()
      setAsking(false)
      setAnsweredAt(Date.now())
    },
  }
}

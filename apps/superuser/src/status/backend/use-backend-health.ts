import { healthQueries, type PartHealth } from '@sabha/backend/health'
import { useQuery } from '@sabha/backend/query'
import { type DataState, stateOf } from '@sabha/ui/data-view'
import { useState } from 'react'

export interface BackendHealth {
  state: DataState<PartHealth[]>
  /** Time of the displayed state, in milliseconds. */
  knownAt: number
  /** Time of the last failed request, in milliseconds; null if the last request succeeded. */
  failedAt: number | null
  /** Time of the last response to a manual refresh, in milliseconds; null before. */
  answeredAt: number | null
  isAsking: boolean
  refresh(): Promise<void>
}

/** State of the backend's parts, polled every 30 seconds and refreshed manually. */
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

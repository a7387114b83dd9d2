import { healthQueries, type PartHealth } from '@sabha/backend/health'
import { useQuery } from '@sabha/backend/query'
import { type DataState, stateOf } from '@sabha/ui/data-view'
import { useState } from 'react'
import { factsQueries } from './api.ts'
import { mergeParts } from './merge-parts.ts'

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
  const services = useQuery(healthQueries.backend())
  const facts = useQuery(factsQueries.facts())
  const [isAsking, setAsking] = useState(false)
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  const isLoading = services.isPending || (services.isSuccess && facts.isPending)
  const state = stateOf(services)
  return {
    state: isLoading
      ? { status: 'loading' }
      : state.status === 'filled'
        ? {
            ...state,
            data: mergeParts(state.data, facts.isError ? undefined : facts.data?.parts),
          }
        : state,
    knownAt: services.dataUpdatedAt,
    failedAt: services.isError ? services.errorUpdatedAt : null,
    answeredAt,
    isAsking,
    async refresh() {
      setAsking(true)
      await Promise.all([services.refetch(), facts.refetch()])
      setAsking(false)
      setAnsweredAt(Date.now())
    },
  }
}

import { type DataState, type QueryLike, stateOf } from '@sabha/ui/data-view'
import { type Overview, type OverviewPart, overviewFailure } from './api.ts'

/** State of one part of the overview, which may fail on its own. */
export function overviewPartState<Part extends OverviewPart>(
  query: QueryLike<Overview>,
  part: Part,
): DataState<NonNullable<Overview[Part]>> {
  const state = stateOf(query)
  if (state.status !== 'filled') return state
  const error = overviewFailure(state.data, part)
  if (error)
    return {
      status: 'failed',
      error,
      retry: () => void query.refetch(),
      retrying: query.isFetching,
    }
  const value = state.data[part]
  return value === null ? { status: 'empty' } : { status: 'filled', data: value }
}

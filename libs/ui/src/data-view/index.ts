export { DataStates, type DataStatesProps } from './data-states.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { FailedState, type FailedStateProps } from './failed-state.tsx'
export {
  Skeleton,
  SkeletonLines,
  type SkeletonLinesProps,
  SkeletonRows,
  type SkeletonRowsProps,
} from './skeleton.tsx'
export { type DataState, type QueryLike, stateOf } from './state.ts'
export { useFailure, type ViewFailure } from './use-failure.ts'

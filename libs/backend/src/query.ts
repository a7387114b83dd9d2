export { keepPreviousData, queryOptions } from '@tanstack/react-query'
export { useMutation, useQuery } from './query/hooks.ts'
export {
  invalidate,
  type Mutation,
  type MutationDefinition,
  mutation,
  type OptimisticUpdate,
  update,
} from './query/mutation.ts'
export { observeQuery } from './query/observe-query.ts'
export { prefetch, queryClient } from './query/query-client.ts'

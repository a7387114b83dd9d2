import { QueryClient } from '@tanstack/react-query'
import { addAuthListener } from '../auth/auth-events.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'

const maxRetries = 2
const worthRetrying = ['network', 'timeout', 'unavailable']

/**
 * The page's one cache of answers. Reads are tried again where the backend was not reached;
 * writes never, so that nothing is done twice.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A browser that believes itself offline is told so by the failure, not kept waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < maxRetries && worthRetrying.includes(errorCodeOf(error) ?? ''),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// What one person has read is not for the next.
addAuthListener(({ event }) => {
  if (event === 'signed-out') queryClient.clear()
})

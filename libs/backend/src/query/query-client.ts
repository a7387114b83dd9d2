import { QueryClient } from '@tanstack/react-query'
import { addAuthListener } from '../auth/auth-events.ts'

/**
 * The page's one cache of answers. It repeats nothing: `read` does, where the backend was not
 * reached, and writes go out once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A browser that believes itself offline is told so by the failure, not kept waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// What one person has read is not for the next.
addAuthListener(({ event }) => {
  if (event === 'signed-out') queryClient.clear()
})

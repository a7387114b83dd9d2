import { runInNewContext } from 'node:vm'
import { vi } from 'vitest'
import { createOfflineWorker } from '../../src/offline/create-offline-worker.ts'

interface SentRequest {
  mode: string
  method: string
}

type Listener = (event: { request: SentRequest; respondWith(answer: unknown): void }) => void

export const navigation: SentRequest = { mode: 'navigate', method: 'GET' }

/** Runs the worker in a scope that has only what it may use. */
export function runOfflineWorker(
  fetch: (request: SentRequest) => Promise<unknown>,
  foundation = 'Example Foundation',
) {
  const listeners = new Map<string, Listener>()
  const skipWaiting = vi.fn()
  const addEventListener = (name: string, listener: Listener) => listeners.set(name, listener)
  const scope = { addEventListener, skipWaiting, fetch, Response }
  runInNewContext(createOfflineWorker(foundation), scope)
  function send(name: string, request = navigation): unknown {
    let answer: unknown
    const respondWith = (given: unknown) => {
      answer = given
    }
    listeners.get(name)?.({ request, respondWith })
    return answer
  }
  return { events: [...listeners.keys()], skipWaiting, send }
}

/** Returns the page that the worker shows without a network. */
export async function offlineResponse(foundation?: string): Promise<Response> {
  const { send } = runOfflineWorker(() => Promise.reject(new TypeError('offline')), foundation)
  const answer = await send('fetch')
  if (!(answer instanceof Response)) throw new Error('The worker has not answered')
  return answer
}

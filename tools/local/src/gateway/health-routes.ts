import { Hono } from 'hono'

export interface PartReadiness {
  status: 'up' | 'down'
  detail?: string
}

/** State of each part: database, rest, auth, functions, … */
export type Readiness = Record<string, PartReadiness>

/** Serves `live`, which answers if the gateway runs, and `ready`, which reports every part. */
export function healthRoutes({ readiness }: { readiness(): Promise<Readiness> }) {
  return new Hono()
    .get('/live', (request) => request.json({ status: 'live' }))
    .get('/ready', async (request) => {
      const parts = await readiness()
      const ready = Object.values(parts).every(({ status }) => status === 'up')
      request.header('Cache-Control', 'no-store')
      return request.json({ status: ready ? 'ready' : 'degraded', parts }, ready ? 200 : 503)
    })
}

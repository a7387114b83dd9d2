import { Client } from 'pg'
import { z } from 'zod'
import type { Probe } from './read-parts.ts'

/** Shorter than the timeout of `readParts`, so that a probe fails with its own reason. */
const timeoutMs = 4000

/** Reports up if the database answers a query. */
export function databaseProbe(url: string): Probe {
  return async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Reports up if a URL answers with anything but a server error. */
export function httpProbe(address: string | (() => string)): Probe {
  return async () => {
    const url = typeof address === 'string' ? address : address()
    const answer = await fetchBriefly(url)
    await answer.body?.cancel()
    if (answer.status >= 500) throw new Error(`${url} answers ${answer.status}`)
  }
}

/** Returns a probe that fails with the reason why the program went down, if known. */
export function withFailureReason(probe: Probe, reason: () => string | undefined): Probe {
  return () =>
    probe().catch((cause: unknown) => {
      const failure = reason()
      throw failure === undefined ? cause : new Error(failure, { cause })
    })
}

const hostHealthSchema = z.object({ failures: z.record(z.string(), z.string()) })

/** Reports up if the function host answers and every function could be loaded. */
export function functionsProbe(hostUrl: () => string): Probe {
  return async () => {
    const answer = await fetchBriefly(`${hostUrl()}/_health`)
    const { failures } = hostHealthSchema.parse(await answer.json())
    const [first] = Object.entries(failures)
    if (first) throw new Error(`${first[0]} could not be loaded: ${first[1].split('\n')[0]}`)
  }
}

async function fetchBriefly(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
  } catch (error) {
    throw new Error(`${url} does not answer`, { cause: error })
  }
}

import { read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'

const factsSchema = z.object({
  /** Number of emails that wait for more than 15 minutes. */
  late_mails: z.int(),
  /** Number of undelivered emails of the last 30 days, by reason. */
  given_up_mails: z.record(z.string(), z.int()),
  parts: z.array(
    z.object({
      name: z.string(),
      status: z.enumOr(['up', 'down', 'unknown'], 'unknown'),
      detail: z.nullable(z.string()),
    }),
  ),
  /** Periods of equal samples, the oldest first. */
  history: z.array(
    z.object({
      from: z.string(),
      until: z.string(),
      down: z.array(z.string()),
      unknown: z.array(z.string()),
    }),
  ),
})

export type DeploymentFacts = z.infer<typeof factsSchema>

/** @throws BackendError as `read`; `superuser_only`. */
function readFacts({ signal }: { signal: AbortSignal }): Promise<DeploymentFacts> {
  return read(factsSchema, (db) => db.rpc('deployment_facts'), { signal })
}

export const factsQueries = {
  /** States of the parts by the database, polled as often as the services are. */
  facts: () =>
    queryOptions({
      queryKey: ['deployment-facts'],
      queryFn: readFacts,
      refetchInterval: limits.healthCheckSeconds * 1000,
      retry: false,
    }),
}

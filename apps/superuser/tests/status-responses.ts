import { jsonAnswer } from '@sabha/backend/testing'
import { partNames } from '../src/status/backend/merge-parts.ts'

/** Report of the database if there is no problem. */
export const healthyFacts = {
  parts: partNames.map((name) => ({ name, status: 'up', detail: null })) as object[],
  history: [] as object[],
  late_mails: 0,
  given_up_mails: {} as Record<string, number>,
}

/** A backend without any problem. */
export const healthyBackend = {
  /** Response of the database; null if the request fails. */
  facts: healthyFacts as typeof healthyFacts | null,
  /** Status of the response of the Data API; null if no service responds. */
  data: 200 as number | null,
  rules: { checked_at: null as string | null, broken: [] as object[] },
  unread: { total: 0, events: [] as object[] },
  stopped: [] as object[],
}

/** Responses for the status page. */
export const statusResponses = {
  'POST /rest/v1/rpc/deployment_facts': () => jsonAnswer(healthyBackend.facts),
  'POST /rest/v1/rpc/payment_health': () => jsonAnswer(healthyBackend.rules),
  'POST /rest/v1/rpc/events_not_understood': () => jsonAnswer(healthyBackend.unread),
  'POST /rest/v1/rpc/policy_reports': () => jsonAnswer(healthyBackend.stopped),
  'GET /auth/v1/health': () => jsonAnswer({}),
  'HEAD /rest/v1/events': () => new Response(null),
}

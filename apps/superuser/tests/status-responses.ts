import { jsonAnswer } from '@sabha/backend/testing'

/** A backend without any problem. */
export const healthyBackend = {
  /** Report of the parts; null if the request fails. */
  parts: { database: { status: 'up' }, rest: { status: 'up' } } as object | null,
  rules: { checked_at: null as string | null, broken: [] as object[] },
  unread: { total: 0, events: [] as object[] },
  stopped: [] as object[],
}

/** Responses for the status page. */
export const statusResponses = {
  'POST /rest/v1/rpc/payment_health': () => jsonAnswer(healthyBackend.rules),
  'POST /rest/v1/rpc/events_not_understood': () => jsonAnswer(healthyBackend.unread),
  'POST /rest/v1/rpc/policy_reports': () => jsonAnswer(healthyBackend.stopped),
  'GET /auth/v1/health': () => jsonAnswer({}),
  'HEAD /rest/v1/events': () => new Response(null),
}

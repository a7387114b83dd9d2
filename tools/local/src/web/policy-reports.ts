import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const longestReport = 64 * 1024
const mostInAMinute = 60

/**
 * Takes what browsers report of the policy: 64 kB each, 60 in a minute. What is beyond is neither read nor
 * told of: whoever sends it is no browser of ours.
 *
 * @param tell Told of each report.
 */
export function policyReports(
  tell?: (report: string) => void,
): [MiddlewareHandler, MiddlewareHandler] {
  const counted = { minute: 0, reports: 0 }
  return [
    bodyLimit({ maxSize: longestReport, onError: (context) => context.body(null, 413) }),
    async (context) => {
      const minute = Math.floor(Date.now() / 60_000)
      if (counted.minute !== minute) Object.assign(counted, { minute, reports: 0 })
      counted.reports += 1
      if (counted.reports > mostInAMinute) return context.body(null, 429)
      tell?.(await context.req.text())
      return context.body(null, 204)
    },
  ]
}

import { cors } from 'hono/cors'

/**
 * How long a browser may keep what a preflight has answered, in seconds: a day, as nothing of it changes between
 * two releases. Firefox keeps it that long, Chromium no longer than two hours.
 */
const preflightSeconds = 86_400

/**
 * Any origin may call: what it may do depends on the tokens that it holds, never on cookies. It may send whatever
 * headers its preflight asks about.
 */
export function allowOrigins() {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: [
      'Content-Encoding',
      'Content-Location',
      'Content-Profile',
      'Content-Range',
      'Link',
      'Location',
      'Preference-Applied',
      'Range-Unit',
      'Retry-After',
      'X-Request-Id',
      'X-Supabase-Api-Version',
      'X-Total-Count',
    ],
    maxAge: preflightSeconds,
  })
}

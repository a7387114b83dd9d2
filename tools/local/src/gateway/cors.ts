import { cors } from 'hono/cors'

/**
 * Seconds for which browsers may cache a preflight response: a day, because it changes only with a
 * release. Firefox uses the whole day, Chromium at most two hours.
 */
const preflightSeconds = 86_400

/**
 * Allows calls from any origin, because permissions depend on tokens and never on cookies. Allows all
 * headers that a preflight requests.
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

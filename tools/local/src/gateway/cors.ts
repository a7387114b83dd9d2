import { cors } from 'hono/cors'

/** Any origin may call: what it may do depends on the tokens that it holds, never on cookies. */
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
    maxAge: 3600,
  })
}

import { staticFileHeaders } from './policy-headers.ts'

/**
 * Requests proxied to the backend, so that pages call it at their own origin. Their responses get the
 * headers of static files.
 */
export interface ProxiedPath {
  /** Origin of the backend. */
  upstream: string
}

/** Proxied path prefixes. The contract's `shellPaths` keep remotes from claiming them. */
export const proxiedPaths = ['/auth/v1/', '/functions/v1/', '/rest/v1/'] as const
/** Path prefix of the data API. */
export const dataApiPath = '/rest/v1/'
export const proxiedPattern = '^/(auth|functions|rest)/v1/'

/** Maximum request body, as in the gateway, in megabytes of 1024 × 1024 bytes. */
export const maxBodyMegabytes = 5

/**
 * Request headers removed before proxying: browsers send the first two, or details in them, only to the
 * page's own origin; clients could forge the others.
 */
export const removedRequestHeaders = [
  'Cookie',
  'Referer',
  'Forwarded',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Real-IP',
  'X-Original-URL',
  'X-Rewrite-URL',
]

/** Response headers about the whole origin, which only the application may set. */
export const removedResponseHeaders = [
  ...Object.keys(staticFileHeaders),
  'Accept-CH',
  'Alt-Svc',
  'Clear-Site-Data',
  'Cross-Origin-Opener-Policy',
  'NEL',
  'Report-To',
  'Service-Worker-Allowed',
  'Set-Cookie',
]

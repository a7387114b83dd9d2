import { fileHeaders } from './policy-headers.ts'

/** What goes on to the backend, so that pages call it at their own origin. It is held to the headers of kept files. */
export interface PassedOn {
  /** The backend's origin. */
  upstream: string
}

/** What pages call. The contract's `shellPaths` keep remotes from claiming it. */
export const passedPaths = ['/auth/v1/', '/functions/v1/', '/rest/v1/'] as const
/** Of these, that of the data API. */
export const dataPath = '/rest/v1/'
export const passedPattern = '^/(auth|functions|rest)/v1/'

/** As much as the gateway takes, in megabytes of 1024 × 1024 bytes. */
export const passedMegabytes = 5

/**
 * What the backend is not told: browsers send the first two to a page's own origin only, or say more in them
 * there; the others would be what whoever asks claims.
 */
export const notPassedOn = [
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

/** What speaks of a whole origin is for the application to say. */
export const notPassedBack = [
  ...Object.keys(fileHeaders),
  'Accept-CH',
  'Alt-Svc',
  'Clear-Site-Data',
  'Cross-Origin-Opener-Policy',
  'NEL',
  'Report-To',
  'Service-Worker-Allowed',
  'Set-Cookie',
]

import { pageScriptSources } from '../pages/page-script-sources.ts'

/** The origins besides its own that the application may reach. */
export interface PolicySources {
  /** The gateway: data, sign-in, functions. */
  backendUrl: string
  /** Where the remotes' files come from. */
  remotesUrl: string
  /** Origins of providers whose scripts, calls, frames or pictures a step needs. */
  providers?: Providers
}

export interface Providers {
  scripts?: string[]
  connections?: string[]
  frames?: string[]
  images?: string[]
}

/** The hash of empty text: emotion opens one empty style element and fills it through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Where the pictures of people who sign in with Google lie. Its other hosts carry files of anybody. */
const googlePictures = 'https://lh3.googleusercontent.com'

/** The headers of every answer of the application's origin but those below `/static/`. */
export function applicationHeaders(sources: PolicySources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Reporting-Endpoints': `policy="${reportAddress(sources)}"`,
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  }
}

/**
 * The headers of every answer below `/static/`: files to be loaded, never a page. Opened by itself such a
 * file may do nothing. A worker would be held to this policy too.
 */
export const fileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
}

/** The headers of every answer of the remotes' origin: files too, for any page. */
export const storeHeaders: Record<string, string> = {
  ...fileHeaders,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** Where browsers send what the policy has stopped: a static host would throw it away. */
function reportAddress({ backendUrl }: PolicySources): string {
  return `${new URL(backendUrl).origin}/functions/v1/policy-reports`
}

function contentSecurityPolicy(sources: PolicySources): string {
  const { backendUrl, remotesUrl, providers = {} } = sources
  const remotes = new URL(remotesUrl).origin
  const backend = new URL(backendUrl).origin
  const { scripts = [], connections = [], frames = [], images = [] } = providers
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...pageScriptSources, remotes, ...scripts],
    'style-src': ["'self'", emptyStyle],
    'connect-src': ["'self'", backend, remotes, ...connections],
    'img-src': ["'self'", 'data:', googlePictures, ...images],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [reportAddress(sources)],
    'report-to': ['policy'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

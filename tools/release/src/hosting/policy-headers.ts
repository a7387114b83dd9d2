import { pageScriptSources } from '../pages/page-script-sources.ts'

/** Origins that the application may reach besides its own. */
export interface PolicySources {
  /** The gateway for data, sign-in and functions. */
  backendUrl: string
  /** Origin of the remotes' files, with the path that they are below, if any. */
  remotesUrl: string
  /** Origins of providers for scripts, requests, frames and images. */
  providers?: ProviderSources
}

export interface ProviderSources {
  scripts?: string[]
  connections?: string[]
  frames?: string[]
  images?: string[]
}

/** Hash of the empty text: Emotion creates an empty style element and fills it through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Host of the profile pictures of Google accounts. Google's other hosts serve user files. */
const googlePictures = 'https://lh3.googleusercontent.com'

/**
 * Headers of all responses of the application's origin except those below `/static/`. The policy of the
 * offline worker, which requests pages, is among them.
 */
export function applicationHeaders(sources: PolicySources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Reporting-Endpoints': `policy="${reportAddress(sources)}"`,
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  }
}

/**
 * Headers of all responses below `/static/`: resources, never pages. A file opened directly may load and run
 * nothing. Also applies to workers.
 */
export const staticFileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of all responses of the remotes' origin: resources for any page. */
export const remoteFileHeaders: Record<string, string> = {
  ...staticFileHeaders,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** Endpoint for policy violation reports. It is an address of the backend, because a static host would discard the reports. */
function reportAddress({ backendUrl }: PolicySources): string {
  return `${new URL(backendUrl).origin}/functions/v1/policy-reports`
}

/**
 * Allows only the path of the remotes if they have one, because others may write to the rest of a bucket's origin.
 */
function sourceOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/?$/, '/')}`
}

function contentSecurityPolicy(sources: PolicySources): string {
  const { backendUrl, remotesUrl, providers = {} } = sources
  const remotes = sourceOf(remotesUrl)
  const backend = new URL(backendUrl).origin
  const { scripts = [], connections = [], frames = [], images = [] } = providers
  const directives = {
    // Firefox matches prefetch links against default-src alone.
    'default-src': ["'self'", remotes],
    'object-src': ["'none'"],
    'media-src': ["'none'"],
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

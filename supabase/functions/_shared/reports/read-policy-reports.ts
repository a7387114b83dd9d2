import * as z from 'zod/mini'
import { cutText } from '../cut-text.ts'

/** A policy violation as stored: URLs without query and fragment. */
export interface PolicyReport {
  directive: string
  blocked: string
  page: string
  source: string
}

const text = z.catch(z.string(), '')
const lineNumber = z.catch(z.union([z.number(), z.string()]), '')

/** Format of reports to a `report-uri`. */
const oldFormSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': lineNumber,
    'original-policy': text,
  }),
})

/**
 * Format of reports to a `Reporting-Endpoints` endpoint, which come in batches of several types.
 */
const newFormSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: text,
    documentURL: text,
    sourceFile: text,
    lineNumber,
    originalPolicy: text,
  }),
})

/**
 * Reads the policy reports in a request body of either format, without those about scripts that the policy
 * allows. Null if the body holds no policy report.
 */
export function readPolicyReports(sent: unknown): PolicyReport[] | null {
  const all = Array.isArray(sent) ? sent : [sent]
  const reports = all.map(read).filter((report) => report !== null)
  if (reports.length === 0) return null
  return reports.filter((report) => !isAllowedScript(report)).map(toStored)
}

/** A report as sent, in one form for both formats. */
interface SentReport {
  directive: string
  blocked: string
  page: string
  source: string
  line: string | number
  policy: string
}

function read(sent: unknown): SentReport | null {
  const report = readEitherForm(sent)
  const [directive = ''] = report?.directive.trim().split(' ') ?? []
  return report && /^[a-z-]{1,60}$/.test(directive) ? { ...report, directive } : null
}

function readEitherForm(sent: unknown): SentReport | null {
  const old = oldFormSchema.safeParse(sent).data?.['csp-report']
  if (old) {
    return {
      directive: old['effective-directive'] || old['violated-directive'],
      blocked: old['blocked-uri'],
      page: old['document-uri'],
      source: old['source-file'],
      line: old['line-number'],
      policy: old['original-policy'],
    }
  }
  const body = newFormSchema.safeParse(sent).data?.body
  if (!body) return null
  return {
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile,
    line: body.lineNumber,
    policy: body.originalPolicy,
  }
}

/**
 * Whether a prefetch of a script was blocked, although the page may load it: Firefox matches prefetches against
 * `default-src` alone.
 */
function isAllowedScript({ directive, blocked, page, policy }: SentReport): boolean {
  if (directive !== 'default-src' || !URL.canParse(blocked)) return false
  const [, sources = ''] = /(?:^|;)\s*script-src ([^;]*)/.exec(policy) ?? []
  return sources.split(' ').some((source) => {
    const allowed = source === "'self'" ? page : source
    if (!URL.canParse(allowed)) return false
    const { origin, pathname } = new URL(allowed)
    const path = source === "'self'" ? '/' : pathname
    return blocked.startsWith(`${origin}${path}`)
  })
}

function toStored({ directive, blocked, page, source, line }: SentReport): PolicyReport {
  const script = plainAddress(source, page)
  return {
    directive,
    blocked: plainAddress(blocked, page),
    page: pathOf(page),
    source: script && line !== '' ? cutText(`${script}:${line}`, 300) : script,
  }
}

/**
 * Removes the query and fragment, which may contain secrets such as the token of an emailed link, and the ids in the
 * address of a page, which browsers send for an inline script.
 */
function plainAddress(address: string, page: string): string {
  const plain = address.replace(/[?#].*$/s, '')
  const { origin } = URL.canParse(page) ? new URL(page) : { origin: '' }
  const isOwnPage = plain.startsWith(`${origin}/`) && !/\.[^/]*$/.test(plain)
  return printable(isOwnPage ? origin + pathOf(plain) : plain)
}

/** Returns the path, with ids and codes, which contain digits, replaced: one kind of report for all people. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return ''
  return printable(new URL(address).pathname.replaceAll(/[^/]*\d[^/]*/g, ':id'))
}

/** Keeps printable ASCII only: Postgres cannot store NUL, and lists show one line per report. */
function printable(address: string): string {
  return address.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

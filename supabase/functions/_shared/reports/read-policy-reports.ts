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
const line = z.catch(z.union([z.number(), z.string()]), '')

/** Format of reports to a `report-uri`. */
const oldFormSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': line,
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
    lineNumber: line,
  }),
})

/**
 * Reads the reports in a request body of either format; skips entries that are not policy reports.
 */
export function readPolicyReports(sent: unknown): PolicyReport[] {
  const all = Array.isArray(sent) ? sent : [sent]
  return all.map(read).filter((report) => report !== null)
}

function read(sent: unknown): PolicyReport | null {
  const old = oldFormSchema.safeParse(sent).data?.['csp-report']
  if (old) {
    return toReport({
      directive: old['effective-directive'] || old['violated-directive'],
      blocked: old['blocked-uri'],
      page: old['document-uri'],
      source: old['source-file'],
      line: old['line-number'],
    })
  }
  const body = newFormSchema.safeParse(sent).data?.body
  if (!body) return null
  return toReport({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile,
    line: body.lineNumber,
  })
}

interface Told {
  directive: string
  blocked: string
  page: string
  source: string
  line: string | number
}

function toReport({ directive, blocked, page, source, line: at }: Told): PolicyReport | null {
  const [name = ''] = directive.trim().split(' ')
  if (!/^[a-z-]{1,60}$/.test(name)) return null
  const script = plainAddress(source)
  return {
    directive: name,
    blocked: plainAddress(blocked),
    page: pathOf(page),
    source: script && at !== '' ? cutText(`${script}:${at}`, 300) : script,
  }
}

/**
 * Removes the query and fragment, which may contain secrets such as the token of an emailed link.
 */
function plainAddress(address: string): string {
  return printable(address.replace(/[?#].*$/s, ''))
}

function pathOf(address: string): string {
  return URL.canParse(address) ? printable(new URL(address).pathname) : ''
}

/** Keeps printable ASCII only: Postgres cannot store NUL, and lists show one line per report. */
function printable(address: string): string {
  return address.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

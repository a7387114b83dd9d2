import * as z from 'zod/mini'
import { cutText } from '../cut-text.ts'

/** What the policy has stopped, as it is kept: addresses without what stands behind `?` and `#`. */
export interface PolicyReport {
  directive: string
  blocked: string
  page: string
  source: string
}

const text = z.catch(z.string(), '')
const line = z.catch(z.union([z.number(), z.string()]), '')

/** As browsers send it to an address in `report-uri`. */
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

/** As they send it to an endpoint of `Reporting-Endpoints`, several at once and of several kinds. */
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

/** The reports in what a browser has sent, in either form; what is none is left out. */
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

/** A query may hold what nobody else should read, as the token of a mailed link. */
function plainAddress(address: string): string {
  return printable(address.replace(/[?#].*$/s, ''))
}

function pathOf(address: string): string {
  return URL.canParse(address) ? printable(new URL(address).pathname) : ''
}

/** Postgres keeps no character 0, and a page shows no line that ends elsewhere. */
function printable(address: string): string {
  return address.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

import { z } from 'zod'

/** An https address that browsers of the public can reach. */
export const publicAddressSchema = z
  .string({ error: 'is needed' })
  .superRefine((value, context) => {
    const problem = problemOf(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** A public address without a path. */
export const publicOriginSchema = publicAddressSchema.refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  { error: 'must have no path: only an origin such as https://app.foundation.org' },
)

/** Names that the public domain name system never resolves, beside those without a dot. */
const localNames = /(^|\.)(localhost|local|internal|test|example|invalid)$/

function problemOf(value: string): string | undefined {
  if (!URL.canParse(value)) return 'must be an address such as https://app.foundation.org'
  const { protocol, hostname, username, search, hash } = new URL(value)
  if (protocol !== 'https:') return 'must begin with https://'
  const isNumeric = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  if (isNumeric || !hostname.includes('.') || localNames.test(hostname))
    return 'must have a public host name: a local one is not reachable'
  if (username || search || hash) return 'must have no user name, query or fragment'
}

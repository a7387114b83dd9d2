import type { CommandResult } from '../cli/command.ts'
import { exitCodes } from '../cli/command.ts'
import { UserError } from '../user-error.ts'
import type { Access } from './call-inside.ts'
import type { Check, Send } from './check.ts'
import { checkBackend } from './check-backend.ts'
import { checkInside, type Expected } from './check-inside.ts'
import { checkRegistry } from './check-registry.ts'
import { checkSite, readFrontPage } from './check-site.ts'

interface DoctorOptions {
  /** Names of the functions that are to be deployed. */
  functions: readonly string[]
  expected: Expected
  /** Account of a super admin; the checks of the database are skipped if undefined. */
  access?: Access | undefined
  send?: Send
}

/** Checks a deployment as a visitor reaches it, and as the database shows it to a super admin, and changes nothing. */
export async function examine(
  address: string,
  { functions, expected, access, send = fetch }: DoctorOptions,
): Promise<CommandResult> {
  const url = originOf(address)
  const page = await readFrontPage(send, url)
  const checks: Check[] =
    typeof page === 'string'
      ? [{ name: 'site', problems: [page] }]
      : [
          ...(await checkSite(send, url, page)),
          ...(await checkRegistry(send, page)),
          ...(await checkBackend(send, page, functions)),
          ...(await checkInside(send, page, { url, access, expected })),
        ]
  const count = checks.reduce((sum, { problems }) => sum + (problems?.length ?? 0), 0)
  const summary =
    count === 0
      ? 'No problem was found.'
      : `${count} ${count === 1 ? 'problem was' : 'problems were'} found.`
  return {
    text: [...checks.flatMap(linesOf), '', summary].join('\n'),
    data: { url, checks },
    exitCode: count === 0 ? exitCodes.done : exitCodes.refused,
  }
}

function linesOf({ name, problems, reason }: Check): string[] {
  if (problems === null) return [`-   ${name}: not checked, ${reason}`]
  if (problems.length === 0) return [`ok  ${name}`]
  return problems.map((problem) => `NO  ${name}: ${problem}`)
}

/** @throws UserError if it is not the address of a site. */
export function originOf(address: string): string {
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new UserError('This is not the address of a site, such as https://app.foundation.org.')
}

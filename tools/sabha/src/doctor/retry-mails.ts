import { z } from 'zod'
import type { CommandResult } from '../cli/command.ts'
import { UserError } from '../user-error.ts'
import { type Access, callInside, refusal } from './call-inside.ts'
import { parseJson, type Send } from './check.ts'
import { readFrontPage } from './check-site.ts'
import { originOf } from './doctor.ts'

const resultSchema = z.object({ waiting: z.number(), dropped: z.number() })

/**
 * Sends the undelivered emails of a deployment again.
 *
 * @throws UserError if nothing was changed.
 */
export async function retryMails(
  address: string,
  access: Access | undefined,
  send: Send = fetch,
): Promise<CommandResult> {
  const url = originOf(address)
  if (!access) throw new UserError('Specify a super admin with --as, or set SABHA_TOKEN.')
  const page = await readFrontPage(send, url)
  if (typeof page === 'string') throw new UserError(page)
  const answer = await callInside(send, page, { url, access, name: 'retry_mails' })
  if (typeof answer === 'string') throw new UserError(answer)
  const result = resultSchema.safeParse(answer && parseJson(answer))
  if (answer?.status !== 200 || !result.success) throw new UserError(refusal(answer))
  return { text: textOf(result.data), data: result.data }
}

function textOf({ waiting, dropped }: z.infer<typeof resultSchema>): string {
  if (waiting + dropped === 0) return 'There are no undelivered emails.'
  return [
    `${emails(waiting)} being sent again, in order of priority.`,
    ...(dropped > 0
      ? [
          `${emails(dropped)} deleted, because the event has begun or is over, or the email is older than 37 days.`,
        ]
      : []),
  ].join('\n')
}

function emails(count: number): string {
  return count === 1 ? '1 email is' : `${count} emails are`
}

import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retryMails } from '../src/doctor/retry-mails.ts'
import { backendUrl, createDeployment, type Spoil, siteUrl } from './emulated-deployment.ts'

let deployment: Awaited<ReturnType<typeof createDeployment>>

beforeEach(async () => {
  deployment = await createDeployment()
})

afterEach(() => rm(deployment.folder, { recursive: true }))

const access = { proof: 'token', backend: backendUrl }

/** Answers the call of the database, and keeps the paths that were called with the token. */
function retry(answer: () => Response, from: typeof access | undefined = access) {
  const called: string[] = []
  const spoil: Spoil = (url, _answer, { headers }) => {
    if (!new Headers(headers).has('authorization')) return undefined
    called.push(new URL(url).pathname)
    return answer()
  }
  return { called, result: retryMails(siteUrl, from, deployment.send(spoil)) }
}

describe('mails retry', () => {
  it.each([
    [{ waiting: 0, dropped: 0 }, 'There are no undelivered emails.'],
    [{ waiting: 1, dropped: 0 }, '1 email is being sent again, in order of priority.'],
    [
      { waiting: 30, dropped: 1 },
      '30 emails are being sent again, in order of priority.\n1 email is deleted, because the event has begun or is over, or the email is older than 37 days.',
    ],
  ])('says what happens to the emails: %j', async (counts, text) => {
    const { result, called } = retry(() => Response.json(counts))
    expect(await result).toEqual({ text, data: counts })
    expect(called).toEqual(['/rest/v1/rpc/retry_mails'])
  })

  it('says that nothing was changed if the database refuses', async () => {
    const { result } = retry(() => Response.json({ hint: 'superuser_only' }, { status: 403 }))
    await expect(result).rejects.toThrow('The database answers 403 for this account or token.')
  })

  it('sends the token to no other project than the named one', async () => {
    const { result, called } = retry(() => Response.json({}), {
      ...access,
      backend: 'https://other.example',
    })
    await expect(result).rejects.toThrow(
      'Nothing was sent: the page names https://project.example.',
    )
    expect(called).toEqual([])
  })

  it('needs an account or a token', async () => {
    await expect(retryMails(siteUrl, undefined, deployment.send())).rejects.toThrow(
      'Specify a super admin with --as, or set SABHA_TOKEN.',
    )
  })
})

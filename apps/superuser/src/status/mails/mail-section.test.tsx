import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { readToasts } from '@sabha/toast/testing'
import { expect, it } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'
import { healthyFacts, statusResponses } from '../../../tests/status-responses.ts'

const retry = 'POST /rest/v1/rpc/retry_mails'
const facts = (late_mails: number, given_up_mails: Record<string, number>) => ({
  ...healthyFacts,
  late_mails,
  given_up_mails,
})

it('shows that no email waits and none is undelivered', async () => {
  fakeStatusBackend()
  const { mails } = await show()
  expect(await mails.findByText('No email is late.')).toBeVisible()
  expect(mails.getByText('No email is undelivered.')).toBeVisible()
  expect(mails.queryByRole('button')).not.toBeInTheDocument()
})

it('shows how many emails wait, and how many are undelivered for each reason', async () => {
  fakeStatusBackend({ facts: facts(3, { expired: 30, perhaps_sent: 2, novel: 1 }) })
  const { mails } = await show()
  expect(await mails.findByText('3 emails are late and wait to be sent')).toBeVisible()
  expect(mails.getByText('33 emails are undelivered')).toBeVisible()
  expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Not sent in time: 30',
    'May have been sent: the email provider did not respond: 2',
    'novel: 1',
  ])
})

it('sends the undelivered emails again at one press or a double click, and shows the new state', async () => {
  let given: Record<string, number> = { expired: 30 }
  fakeBackend({
    ...statusResponses,
    'POST /rest/v1/rpc/deployment_facts': () => jsonAnswer(facts(0, given)),
    [retry]: () => {
      const answer = 'expired' in given ? { waiting: 28, dropped: 2 } : { waiting: 0, dropped: 0 }
      given = {}
      return jsonAnswer(answer)
    },
  })
  const { user, mails } = await show()
  await user.dblClick(await mails.findByRole('button', { name: 'Send again' }))
  expect(await mails.findByText('No email is undelivered.')).toBeVisible()
  expect(readToasts()).toEqual(['28 emails will be sent again, 2 deleted'])
})

it('shows why they could not be sent again, and can be pressed again', async () => {
  fakeBackend({
    ...statusResponses,
    'POST /rest/v1/rpc/deployment_facts': () => jsonAnswer(facts(0, { refused: 1 })),
    [retry]: () => dataRefusal(403, '42501', { hint: 'superuser_only' }),
  })
  const { user, mails } = await show()
  await user.click(await mails.findByRole('button', { name: 'Send again' }))
  expect(await mails.findByRole('alert')).toHaveTextContent('The emails could not be sent again')
  expect(mails.getByRole('button', { name: 'Send again' })).toBeEnabled()
})

it('shows an error with Retry if the state could not be read', async () => {
  fakeStatusBackend({ facts: null })
  const { mails } = await show()
  expect(await mails.findByRole('alert')).toHaveTextContent(
    'The state of the emails could not be loaded',
  )
})

async function show() {
  const user = await showStatus()
  return { user, mails: await findSection('Emails') }
}

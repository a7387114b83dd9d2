import { expect, test } from 'vitest'
import { decisionMailsFile, generateDecisionMails } from '../numbers/decision-mails-module.ts'

test('shows admins the mails about decisions as they are sent', async () => {
  await expect(generateDecisionMails()).toMatchFileSnapshot(`../${decisionMailsFile}`)
})

import { expect, it } from 'vitest'
import { createPhoneTokens, phoneIssuer } from './phone-tokens.ts'

const tokens = await createPhoneTokens({ project: 'demo-sabha', now: () => new Date() })
const right = { iss: phoneIssuer('demo-sabha'), aud: 'demo-sabha', sub: 'asha' }

it('reads the account id from a token of the project', async () => {
  expect(await tokens.read(await tokens.sign(right))).toBe('asha')
})

it.each([
  ['issuer', { iss: phoneIssuer('demo-other') }],
  ['audience', { aud: 'demo-other' }],
])('rejects a token of another %s', async (_, wrong) => {
  expect(await tokens.read(await tokens.sign({ ...right, ...wrong }))).toBeNull()
})

import { expect, it } from 'vitest'
import { providerKey } from './provider-key.ts'

it('is one for each provider, and no other has it', async () => {
  const google = await providerKey('google')
  const phone = await providerKey('phone')

  expect(await providerKey('google')).toBe(google)
  expect(phone.kid).not.toBe(google.kid)
  expect(phone.publicJwk.n).not.toBe(google.publicJwk.n)
})

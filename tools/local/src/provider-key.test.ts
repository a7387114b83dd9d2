import { expect, it } from 'vitest'
import { providerKey } from './provider-key.ts'

it('returns one key per provider', async () => {
  const google = await providerKey('google')
  const phone = await providerKey('phone')

  expect(await providerKey('google')).toBe(google)
  expect(phone.kid).not.toBe(google.kid)
  expect(phone.publicJwk.n).not.toBe(google.publicJwk.n)
})

import { expect, it } from 'vitest'
import { createProviderKey } from './provider-key.ts'

it('returns one key per provider', async () => {
  const google = await createProviderKey('google')
  const phone = await createProviderKey('phone')

  expect(await createProviderKey('google')).toBe(google)
  expect(phone.kid).not.toBe(google.kid)
  expect(phone.publicJwk.n).not.toBe(google.publicJwk.n)
})

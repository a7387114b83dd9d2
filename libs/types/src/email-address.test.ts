import { expect, it } from 'vitest'
import { cleanEmail, isEmailAddress } from './email-address.ts'
import { acceptedAddresses, emailCases, refusedAddresses } from './testing/index.ts'

it.each(emailCases)('normalizes %j to %j', (typed, sent) => {
  expect(cleanEmail(typed)).toBe(sent)
  expect(isEmailAddress(cleanEmail(typed))).toBe(true)
})

it.each(acceptedAddresses)('accepts %j', (address) => {
  expect(isEmailAddress(address)).toBe(true)
  expect(isEmailAddress(cleanEmail(address))).toBe(true)
})

it.each(refusedAddresses)('rejects %j', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

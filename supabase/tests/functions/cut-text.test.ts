import { expect, test } from 'vitest'
import { cutText } from '../../functions/_shared/cut-text.ts'
import { createProviderNotes } from '../../functions/_shared/payments/provider-notes.ts'

test('keeps a text that is short enough', () => {
  expect(cutText('Ā😀', 3)).toBe('Ā😀')
})

test('omits a character that does not fit completely', () => {
  expect(cutText('a😀', 2)).toBe('a')
  expect(cutText('😀😀', 3)).toBe('😀')
})

test('limits text for the provider to 256 code units without splitting a character', () => {
  const { comments = '' } = createProviderNotes({
    purpose: 'contribution',
    member: 'me',
    comments: `a${'😀'.repeat(249)}`,
  })
  expect(comments).toBe(`a${'😀'.repeat(127)}`)
})

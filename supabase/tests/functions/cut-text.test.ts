import { expect, test } from 'vitest'
import { cutText } from '../../functions/_shared/cut-text.ts'
import { providerNotes } from '../../functions/_shared/payments/provider-notes.ts'

test('keeps a text that is short enough', () => {
  expect(cutText('Ā😀', 3)).toBe('Ā😀')
})

test('leaves a character out that does not fit whole', () => {
  expect(cutText('a😀', 2)).toBe('a')
  expect(cutText('😀😀', 3)).toBe('😀')
})

test('sends the provider whole characters, 256 code units at most', () => {
  const { comments = '' } = providerNotes({
    purpose: 'contribution',
    member: 'me',
    comments: `a${'😀'.repeat(249)}`,
  })
  expect(comments).toBe(`a${'😀'.repeat(127)}`)
})

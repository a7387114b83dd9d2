import { expect, it } from 'vitest'
import { ownCodeOf } from './own-code-of.ts'
import { toDataError } from './to-data-error.ts'
import { toFunctionError } from './to-function-error.ts'

const codes = ['board_full', 'notice_too_long'] as const
const fallback = 'It was refused.'

it("returns a team's own code from a refusal of the database or a function", () => {
  const error = { code: 'PT409', message: 'The board is full.', hint: 'board_full' }
  const answer = { success: false, error: 'The board is full.', code: 'board_full' }
  for (const refusal of [
    toDataError({ error, status: 409 }),
    toFunctionError({ status: 409, answer, fallback }),
  ]) {
    expect(ownCodeOf(refusal, codes)).toBe('board_full')
    expect(refusal.message).toBe('The board is full.')
  }
})

it("returns a team's own code for any error class, even if the shared list has it too", () => {
  expect(ownCodeOf({ ownCode: 'board_full' }, codes)).toBe('board_full')
  expect(ownCodeOf({ code: 'board_full' }, codes)).toBe('board_full')
})

it('returns null for codes of other teams and for messages of Postgres', () => {
  const silent = { code: '23505', message: 'duplicate key', hint: 'Perhaps you meant "id".' }
  const shared = { code: '42501', message: 'No.', hint: 'admin_only' }
  for (const error of [silent, shared]) {
    const refusal = toDataError({ error, status: 409 })
    expect(refusal.ownCode).toBeUndefined()
    expect(ownCodeOf(refusal, codes)).toBeNull()
  }
  for (const nothing of [null, undefined, 'board_full', new Error('board_full')])
    expect(ownCodeOf(nothing, codes)).toBeNull()
})

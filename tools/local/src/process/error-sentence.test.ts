import { createServer } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { errorSentence, expectedErrorSentence } from './error-sentence.ts'
import { listen } from './listen.ts'
import { UserError } from './user-error.ts'

test('returns the remedy for a full disk, also if another error wraps it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  })
  const sentence = 'The disk is full. Free some space and start again.'
  expect(expectedErrorSentence(full)).toBe(sentence)
  expect(expectedErrorSentence(new Error('The release failed', { cause: full }))).toBe(sentence)
})

test('names the taken port and the remedy', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = await listen(new Hono(), port).catch((error: unknown) => error)
  expect(expectedErrorSentence(refused)).toMatch(`Port ${port} is taken.`)
})

test('returns the message of expected errors and keeps the stack of bugs', () => {
  expect(expectedErrorSentence(new UserError('Do this.'))).toBe('Do this.')
  const bug = new TypeError('x is not a function')
  expect(expectedErrorSentence(bug)).toBeUndefined()
  expect(errorSentence(bug)).toBe('x is not a function')
})

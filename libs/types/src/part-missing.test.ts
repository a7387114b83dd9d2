import { expect, it } from 'vitest'
import { withMissingPartFallback } from './part-missing.ts'

it('resolves with a file that was loaded', async () => {
  await expect(withMissingPartFallback(Promise.resolve('dialog'))).resolves.toBe('dialog')
})

it('rejects with part_missing and the cause if the file cannot be loaded', async () => {
  const cause = new Error('Loading chunk 7 failed')
  await expect(withMissingPartFallback(Promise.reject(cause))).rejects.toMatchObject({
    code: 'part_missing',
    message: expect.stringContaining('Part of the site could not be loaded.'),
    cause,
  })
})

import { expect, it } from 'vitest'
import { orPartMissing } from './part-missing.ts'

it('answers the file that comes', async () => {
  await expect(orPartMissing(Promise.resolve('dialog'))).resolves.toBe('dialog')
})

it('names a file that does not come, and keeps why', async () => {
  const cause = new Error('Loading chunk 7 failed')
  await expect(orPartMissing(Promise.reject(cause))).rejects.toMatchObject({
    code: 'part_missing',
    message: expect.stringContaining('Part of the site could not be loaded.'),
    cause,
  })
})

import { expect, it, vi } from 'vitest'
import { tryTwice } from './try-twice.ts'

it('gives what the second try brings', async () => {
  const fetch = vi.fn(async () => 'page').mockRejectedValueOnce(new Error('gone'))
  await expect(tryTwice(fetch)).resolves.toBe('page')
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('fails with the second failure, and tries no more', async () => {
  const fetch = vi.fn(async () => {
    throw new Error(`failure ${fetch.mock.calls.length}`)
  })
  await expect(tryTwice(fetch)).rejects.toThrow('failure 2')
  expect(fetch).toHaveBeenCalledTimes(2)
})

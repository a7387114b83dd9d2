import { describe, expect, it, vi } from 'vitest'
import { readReturnPath, storeReturnPath, takeReturnPath } from './return-path.ts'

describe('the return path', () => {
  it('is returned once', () => {
    storeReturnPath('/jobs?page=2')
    expect(readReturnPath()).toBe('/jobs?page=2')
    expect([takeReturnPath(), takeReturnPath()]).toEqual(['/jobs?page=2', null])
  })

  it.each(['//evil.test/', '/\\evil.test/', 'https://evil.test/'])('is never %s', (path) => {
    storeReturnPath(path)
    expect([readReturnPath(), takeReturnPath()]).toEqual([null, null])
  })

  it('is kept in memory if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    storeReturnPath('/jobs')
    expect(takeReturnPath()).toBe('/jobs')
  })
})

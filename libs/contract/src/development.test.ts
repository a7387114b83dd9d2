import { afterEach, expect, it, vi } from 'vitest'
import { developmentIntegrity, requiredIntegrity } from './development.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('skips the hash of a changing file only in a development build of the shell', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(requiredIntegrity(developmentIntegrity)).toBe('')
  vi.stubEnv('NODE_ENV', 'production')
  expect(requiredIntegrity(developmentIntegrity)).toBe(developmentIntegrity)
})

it('requires every real hash in a development build too', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(requiredIntegrity('sha256-abc')).toBe('sha256-abc')
})

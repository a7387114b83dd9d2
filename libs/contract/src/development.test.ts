import { afterEach, expect, it, vi } from 'vitest'
import { demandedIntegrity, developmentIntegrity } from './development.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('lets a file change only in a development build of the shell', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(demandedIntegrity(developmentIntegrity)).toBe('')
  vi.stubEnv('NODE_ENV', 'production')
  expect(demandedIntegrity(developmentIntegrity)).toBe(developmentIntegrity)
})

it('demands every true hash even in development', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(demandedIntegrity('sha384-abc')).toBe('sha384-abc')
})

import { expect, it } from 'vitest'
import { clearAuthCallback, readAuthCallback } from './auth-callback.ts'

const read = (path: string) => readAuthCallback(new URL(path, 'http://localhost:3000'))

it('returns the code in the URL', () => {
  expect(read('/dashboard?code=abc')).toEqual({ status: 'code', code: 'abc' })
})

it.each([
  '/dashboard?error=access_denied&error_code=otp_expired&error_description=Link+is+expired',
  '/dashboard#error=access_denied&error_code=otp_expired&error_description=Link+is+expired',
  '/dashboard?code=abc&error_code=otp_expired&error_description=Link+is+expired',
])('returns the error in %s', (path) => {
  expect(read(path)).toEqual({
    status: 'refused',
    serverCode: 'otp_expired',
    message: 'Link is expired',
  })
})

it.each(['/dashboard', '/dashboard?code=', '/dashboard#code=abc', '/events?error=1'])(
  'finds neither code nor error in %s',
  (path) => {
    expect(read(path)).toEqual({ status: 'none' })
  },
)

it('removes its own parameters from the URL and no others', () => {
  history.replaceState({ kept: true }, '', '/dashboard?tab=2&code=abc#part')
  clearAuthCallback()
  expect(location.pathname + location.search + location.hash).toBe('/dashboard?tab=2#part')
  expect(history.state).toEqual({ kept: true })

  history.replaceState(null, '', '/dashboard?error_code=a#error_description=b')
  clearAuthCallback()
  expect(location.href).toBe('http://localhost:3000/dashboard')
})

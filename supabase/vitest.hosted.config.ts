import { mergeConfig } from 'vitest/config'
import own from './vitest.config.ts'

// Runs the tests over HTTP behind a gateway like that of hosted Supabase, and without `before_request`. The
// package's tests leave out the two longest files, which `npm run prove:hosted -- access` includes.
export default mergeConfig(
  { ...own, test: { ...own.test, include: ['tests/http/*.test.ts'] } },
  { test: { exclude: ['tests/http/before-request.test.ts'], provide: { platform: 'hosted' } } },
)

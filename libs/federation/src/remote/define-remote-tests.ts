import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** What differs between remotes. */
export interface RemoteTests {
  /** Where the document of the tests stands; `/` unless given. */
  path?: string
}

/**
 * The Vitest configuration of a remote, for `vitest.config.ts`. The files share one document and what
 * they import, and what a test puts in place of something ends with it. `tests/setup.ts` is the
 * remote's own.
 *
 * @example
 * export default defineRemoteTests({ path: '/admin' })
 */
export function defineRemoteTests({ path = '/' }: RemoteTests = {}): ViteUserConfig {
  return defineConfig({
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: `http://localhost:3000${path}` } },
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
      include: ['{src,tests}/**/*.test.{ts,tsx}'],
      // Whole forms are filled in, key by key, also on a busy machine.
      testTimeout: 20_000,
      expect: { poll: { timeout: 4_000 } },
    },
  })
}

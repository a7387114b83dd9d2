import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** Options that differ between remotes. */
export interface RemoteTests {
  /** URL path of the test document; `/` if undefined. */
  path?: string
}

/**
 * Returns the Vitest configuration of a remote, for `vitest.config.ts`. Test files share a document and
 * imported modules; mocks and stubs are restored after each test. `tests/setup.ts` belongs to the remote.
 *
 * @example
 * export default defineRemoteTests({ path: '/admin' })
 */
export function defineRemoteTests({ path = '/' }: RemoteTests = {}): ViteUserConfig {
  return defineConfig({
    test: {
      environment: 'jsdom',
      // Transforms the packed libraries too: Node cannot load the style sheets that they import.
      server: { deps: { inline: [/@sabha\//] } },
      environmentOptions: { jsdom: { url: `http://localhost:3000${path}` } },
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
      include: ['{src,tests}/**/*.test.{ts,tsx}'],
      // Some tests fill in whole forms key by key, which is slow on a busy machine.
      testTimeout: 20_000,
      expect: { poll: { timeout: 4_000 } },
    },
  })
}

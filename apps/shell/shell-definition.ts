import type { ShellDefinition } from '@sabha/federation'

/** What the shell is built of: by its own build, and by that of the application in one bundle (docs/decisions/benchmarks.md). */
export const shellDefinition: ShellDefinition = {
  begin: './src/begin.ts',
  entry: './src/index.tsx',
  sharedModules: 'src/shared-modules.gen.ts',
  firstFiles: /anek-(latin|wide)\.\w+\.woff2$/,
}

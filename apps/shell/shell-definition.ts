import type { ShellDefinition } from '@sabha/federation'

/** Files that the shell is built from. Its own build and the one-bundle reference use them (docs/decisions/benchmarks.md). */
export const shellDefinition: ShellDefinition = {
  begin: './src/start/startup.ts',
  entry: './src/start/index.tsx',
  sharedModules: 'src/shared-modules.gen.ts',
  firstFiles: /anek-(latin|wide)\.\w+\.woff2$/,
}

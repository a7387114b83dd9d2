import type { ShellDefinition } from '@sabha/federation'

/** Sources of the shell. Used by its own build and by the one-bundle reference (docs/decisions/benchmarks.md). */
export const shellDefinition: ShellDefinition = {
  begin: './src/start/startup.ts',
  entry: './src/start/index.tsx',
  sharedModules: 'src/shared-modules.gen.ts',
  firstFiles: /anek-(latin|wide)\.\w+\.woff2$/,
}

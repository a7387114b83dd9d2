import { defineShell } from '@sabha/federation'

export default defineShell({
  begin: './src/begin.ts',
  entry: './src/index.tsx',
  sharedModules: 'src/shared-modules.gen.ts',
  firstFiles: /anek-(latin|wide)\.\w+\.woff2$/,
})

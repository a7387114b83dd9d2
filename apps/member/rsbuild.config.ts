import { defineRemote } from '@sabha/federation'

export default defineRemote({
  manifest: 'remote.manifest.json',
  alone: 'tests/alone.ts',
  exposes: {
    './dashboard': './src/dashboard/dashboard-page.tsx',
    './events': './src/coming-soon/events-page.tsx',
    './contribute': './src/contribute/contribute-page.tsx',
    './jobs': './src/coming-soon/jobs-page.tsx',
  },
})

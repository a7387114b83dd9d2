import { defineRemote } from '@sabha/federation'

export default defineRemote({
  manifest: 'remote.manifest.json',
  alone: 'tests/alone.ts',
  exposes: { './stage': './src/stage/onboarding-stage.tsx' },
})

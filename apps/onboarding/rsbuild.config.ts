import { defineRemote } from '@sabha/federation'

export default defineRemote({
  manifest: 'remote.manifest.json',
  exposes: { './stage': './src/stage/onboarding-stage.tsx' },
})

import { fakeBackend } from '@sabha/backend/testing'
import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { beforeEach } from 'vitest'
import manifest from '../remote.manifest.json'

beforeEach(() => {
  fakeBackend({})
})

describeRemote({
  manifest,
  modules: { './stage': () => import('../src/stage/onboarding-stage.tsx') },
  wrapper: UiProvider,
})

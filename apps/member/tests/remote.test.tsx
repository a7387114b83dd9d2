import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import manifest from '../remote.manifest.json'
import { communityStates } from './community.ts'

describeRemote({
  manifest,
  modules: {
    './dashboard': () => import('../src/dashboard/dashboard-page.tsx'),
    './contribute': () => import('../src/contribute/contribute-page.tsx'),
    './events': () => import('../src/coming-soon/events-page.tsx'),
    './jobs': () => import('../src/coming-soon/jobs-page.tsx'),
  },
  wrapper: UiProvider,
  states: communityStates,
})

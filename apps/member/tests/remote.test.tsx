import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { communityStates, sampleReceipt } from './community.ts'

describeRemote({
  wrapper: UiProvider,
  states: communityStates,
  addresses: {
    '/contribute/receipts/:id': `/contribute/receipts/${sampleReceipt.id}`,
    '/contribute/statements/:year': '/contribute/statements/2026',
    '/receipts/:code': `/receipts/${sampleReceipt.id}`,
  },
})

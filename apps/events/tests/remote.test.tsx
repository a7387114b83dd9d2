import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { addresses, states } from './events.ts'

describeRemote({
  wrapper: UiProvider,
  states,
  addresses,
})

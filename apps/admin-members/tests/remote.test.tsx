import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { asha } from './members.ts'
import { states } from './states.ts'

describeRemote({
  wrapper: UiProvider,
  states,
  addresses: {
    '/admin/members/:memberId/profile': `/admin/members/${asha.id}/profile`,
    '/admin/members/:memberId/add-payment': `/admin/members/${asha.id}/add-payment`,
  },
})

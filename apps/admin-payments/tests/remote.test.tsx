import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { failedPayment, states } from './payments.ts'

describeRemote({
  wrapper: UiProvider,
  states,
  addresses: { '/admin/payments/:paymentId': `/admin/payments/${failedPayment.id}` },
})

import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { sampleJob, states } from './jobs.ts'

describeRemote({
  wrapper: UiProvider,
  states,
  addresses: { '/jobs/:id': `/jobs/${sampleJob.id}` },
})

import { sampleJob } from '@sabha/backend/testing'
import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { contentStates } from './content.ts'

describeRemote({
  wrapper: UiProvider,
  states: contentStates,
  addresses: { '/admin/jobs/:jobId/applications': `/admin/jobs/${sampleJob.id}/applications` },
})

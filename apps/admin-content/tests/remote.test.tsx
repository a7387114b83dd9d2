import { sampleEvent, sampleJob } from '@sabha/backend/testing'
import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { contentStates } from './content.ts'

describeRemote({
  wrapper: UiProvider,
  states: contentStates,
  addresses: {
    '/admin/events/:id/edit': `/admin/events/${sampleEvent.id}/edit`,
    '/admin/jobs/:id/edit': `/admin/jobs/${sampleJob.id}/edit`,
    '/admin/jobs/:jobId/applications': `/admin/jobs/${sampleJob.id}/applications`,
  },
})

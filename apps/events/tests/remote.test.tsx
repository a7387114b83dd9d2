import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { sampleEvent, states } from './events.ts'

describeRemote({
  wrapper: UiProvider,
  states,
  addresses: {
    '/events/:id': `/events/${sampleEvent.id}`,
    '/events/:id/register': `/events/${sampleEvent.id}/register`,
  },
})

import { dataStates } from '@sabha/backend/testing'
import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { memberRecordResponses } from './member-record.ts'
import { asha, membersListResponses } from './members.ts'

/** Data states of the list and of a member's profile. */
const states = dataStates(
  { ...membersListResponses.filled, ...memberRecordResponses.filled },
  { ...membersListResponses.empty, ...memberRecordResponses.empty },
)

describeRemote({
  wrapper: UiProvider,
  states,
  addresses: {
    '/admin/members/:memberId/profile': `/admin/members/${asha.id}/profile`,
    '/admin/members/:memberId/add-payment': `/admin/members/${asha.id}/add-payment`,
  },
})

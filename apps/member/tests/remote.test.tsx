import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { communityStates } from './community.ts'

describeRemote({ wrapper: UiProvider, states: communityStates })

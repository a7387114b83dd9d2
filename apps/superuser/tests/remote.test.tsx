import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { states } from './states.ts'

describeRemote({ wrapper: UiProvider, states })

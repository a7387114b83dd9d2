import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { states } from './polls.ts'

describeRemote({ wrapper: UiProvider, states })

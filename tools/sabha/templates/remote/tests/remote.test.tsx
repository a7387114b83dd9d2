import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { states } from './sample-records.ts'

describeRemote({ wrapper: UiProvider, states })

import { fakeBackend } from '@sabha/backend/testing'
import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { beforeEach } from 'vitest'

beforeEach(() => {
  fakeBackend({})
})

describeRemote({ wrapper: UiProvider })

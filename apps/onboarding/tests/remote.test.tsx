import { dataStates, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { describeRemote } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { beforeEach } from 'vitest'

beforeEach(() => {
  storeSession()
})

const none = () => jsonAnswer([])

describeRemote({
  wrapper: UiProvider,
  states: dataStates({
    'GET /rest/v1/phone_verifications': none,
    'GET /rest/v1/consents': none,
    'GET /rest/v1/mandates': none,
    'GET /rest/v1/rpc/auto_pay': none,
  }),
})

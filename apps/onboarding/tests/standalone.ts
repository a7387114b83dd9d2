import { fakeBackend, jsonAnswer, profileRow } from '@sabha/backend/testing'

fakeBackend({
  'GET /rest/v1/phone_verifications': () => jsonAnswer([]),
  'PATCH /rest/v1/profiles': () => jsonAnswer(profileRow),
})

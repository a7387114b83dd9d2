import { fakeBackend, jsonAnswer, profileRow } from '@sabha/backend/testing'

fakeBackend({ 'PATCH /rest/v1/profiles': () => jsonAnswer(profileRow) })

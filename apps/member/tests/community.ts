import { countAnswer, type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'

/** A community with 3 upcoming events, 5 open jobs and 1,234 members. */
export function fakeCommunity(changes: Record<string, FakeAnswer> = {}) {
  return fakeBackend({
    'HEAD /rest/v1/events': () => countAnswer(3),
    'HEAD /rest/v1/jobs': () => countAnswer(5),
    'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(1234),
    'GET /rest/v1/job_applications': () => jsonAnswer([]),
    'GET /rest/v1/contributions': () => jsonAnswer([]),
    'GET /rest/v1/mandates': () => jsonAnswer([]),
    ...changes,
  })
}

import { queryClient } from '../query/query-client.ts'
import {
  countAnswer,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  timeoutFailure,
} from './fake-backend.ts'
import { dataRefusal } from './refusals.ts'

type Routes = Readonly<Record<string, FakeAnswer>>

/** Sets a fake backend to each state of its data. */
export type DataStates = Record<
  'filled' | 'empty' | 'failed' | 'unreachable' | 'loading',
  () => ReturnType<typeof fakeBackend>
>

/**
 * Returns the states of a page's data, derived from the responses of the filled one, for `describeRemote`
 * and for standalone remotes.
 *
 * - `empty`: lists have no rows and counts are 0; functions respond as when filled.
 * - `failed`: all reads are refused.
 * - `unreachable`: requests time out.
 * - `loading`: requests never end.
 *
 * @param filled responses as for `fakeBackend`
 * @param empty responses of the empty state that cannot be derived
 * @example dataStates({ 'GET /rest/v1/events': () => jsonAnswer([sampleEvent]) })
 */
export function dataStates(filled: Routes, empty: Routes = {}): DataStates {
  const become = (routes: Routes) => () => {
    queryClient.clear()
    return fakeBackend(routes)
  }
  return {
    filled: become(filled),
    empty: become({ ...replaceAll(filled, emptyAnswer), ...empty }),
    failed: become(replaceAll(filled, () => () => dataRefusal(403, '42501'))),
    unreachable: become(replaceAll(filled, () => timeoutFailure)),
    loading: become(replaceAll(filled, () => () => new Promise(() => undefined))),
  }
}

function replaceAll(routes: Routes, replace: (route: string, answer: FakeAnswer) => FakeAnswer) {
  return Object.fromEntries(
    Object.entries(routes).map(([route, answer]) => [route, replace(route, answer)]),
  )
}

function emptyAnswer(route: string, answer: FakeAnswer): FakeAnswer {
  if (route.startsWith('HEAD ')) return () => countAnswer(0)
  return route.startsWith('GET ') ? () => jsonAnswer([]) : answer
}

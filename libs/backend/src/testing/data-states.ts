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

/** Brings a fake backend into each state of its data. */
export type DataStates = Record<
  'filled' | 'empty' | 'failed' | 'unreachable' | 'loading',
  () => ReturnType<typeof fakeBackend>
>

/**
 * The states of data, from the answers of the filled one: for `describeRemote`, and for a
 * remote alone.
 *
 * - `empty`: lists have no rows and counts are 0; a function answers as it does when filled.
 * - `failed`: whatever is read is refused.
 * - `unreachable`: no answer comes in time.
 * - `loading`: nothing is ever answered.
 *
 * @param filled Answers as `fakeBackend` takes them.
 * @param empty Those that `empty` does not get right by itself.
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

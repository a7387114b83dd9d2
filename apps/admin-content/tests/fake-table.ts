import {
  countAnswer,
  dataRefusal,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  type ReceivedRequest,
  storeSession,
} from '@sabha/backend/testing'

interface FakeRow {
  id: string
  updated_at: string
}

/** Fake table with one row: a save based on an older version matches no row. */
export function fakeTable<Row extends FakeRow>(
  name: 'events' | 'jobs',
  first: Row,
  answers: Record<string, FakeAnswer> = {},
) {
  storeSession()
  const row = { current: first as Row | null }
  const deleted = { current: null as Row | null }
  const changeElsewhere = (change: Partial<Row>) => {
    if (row.current) row.current = { ...row.current, ...change, updated_at: later(row.current) }
  }
  const backend = fakeBackend({
    'HEAD /rest/v1/profiles': () => countAnswer(1),
    [`HEAD /rest/v1/${name}`]: () => countAnswer(row.current ? 1 : 0),
    [`GET /rest/v1/${name}`]: ({ headers }) => oneOrList(row.current, headers),
    [`HEAD /rest/v1/listed_${name}`]: () => countAnswer(row.current ? 1 : 0),
    [`GET /rest/v1/listed_${name}`]: () => jsonAnswer(row.current ? [row.current] : []),
    [`POST /rest/v1/rpc/search_${name}`]: () => searchAnswer(...(row.current ? [row.current] : [])),
    ...eventCalls,
    'POST /rest/v1/rpc/cancel_event': () => {
      changeElsewhere({ cancelled_at: '2026-11-20T04:30:00+00:00' } as unknown as Partial<Row>)
      return new Response(null, { status: 204 })
    },
    [`PATCH /rest/v1/${name}`]: ({ path, body }) => {
      const seen = parameters(path).get('updated_at')
      if (!row.current || (seen && seen !== `eq.${row.current.updated_at}`)) return jsonAnswer([])
      changeElsewhere(Object(body))
      return jsonAnswer([row.current])
    },
    'POST /rest/v1/rpc/change_event': ({ body }) => {
      const { seen, changes } = Object(body)
      if (seen !== row.current?.updated_at) return jsonAnswer(null)
      changeElsewhere(changes)
      return jsonAnswer(row.current)
    },
    [`POST /rest/v1/${name}`]: ({ body }) => jsonAnswer([{ ...first, ...Object(body) }]),
    [`DELETE /rest/v1/${name}`]: () => {
      deleted.current = row.current
      row.current = null
      return new Response(null, { status: 204 })
    },
    [`POST /rest/v1/rpc/restore_${name.slice(0, -1)}`]: () => {
      row.current = deleted.current
      return new Response(null, { status: 204 })
    },
    ...answers,
  })
  return {
    row,
    changeElsewhere,
    /** Bodies sent to the table with a method. */
    sent: (method: string) =>
      backend.requests
        .filter((request) => request.method === method && !request.path.includes('/rpc/'))
        .map(({ body }) => body),
    /** Arguments sent to a function. */
    called: (name: string) =>
      backend.requests
        .filter(({ path }) => path.split('?')[0]?.endsWith(`/rpc/${name}`))
        .map(({ body }) => body),
    asked: (method: string) =>
      backend.requests
        .filter((request) => isOf(request, method, name))
        .map(({ path }) => parameters(path)),
  }
}

/** An event without link and registrations. */
const eventCalls = {
  'POST /rest/v1/rpc/event_link': () => jsonAnswer(null),
  'POST /rest/v1/rpc/set_event_link': () => new Response(null, { status: 204 }),
  'POST /rest/v1/rpc/event_reach': () => jsonAnswer({ people: 0, seats_taken: 0 }),
}

function isOf({ method, path }: ReceivedRequest, wanted: string, name: string): boolean {
  const lists = [name, `listed_${name}`, `rpc/search_${name}`].map((list) => `/rest/v1/${list}?`)
  return method === wanted && lists.some((list) => path.startsWith(list))
}

/** Returns the rows that match a search, with their number. */
export function searchAnswer(...rows: object[]): Response {
  return jsonAnswer(rows, { headers: { 'content-range': `*/${rows.length}` } })
}

function oneOrList(row: unknown, headers: Headers): Response {
  const isOne = headers.get('accept')?.includes('object')
  if (isOne) return row ? jsonAnswer(row) : dataRefusal(406, 'PGRST116')
  return jsonAnswer(row ? [row] : [])
}

function parameters(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?')[1])
}

function later({ updated_at }: FakeRow): string {
  return new Date(Date.parse(updated_at) + 60_000).toISOString()
}

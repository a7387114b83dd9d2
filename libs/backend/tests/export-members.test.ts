import { expect, it } from 'vitest'
import { type ExportedMembers, exportMembers } from '../src/members.ts'
import {
  dataRefusal,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  sampleMember,
} from '../src/testing/index.ts'

const exportId = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eee'
const start = 'POST /rest/v1/rpc/start_member_export'
const page = 'POST /rest/v1/rpc/member_export_page'
const last = { ...sampleMember, id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e99' }
const full = [sampleMember, last]

/** An export of five members in pages of two. */
function fiveMembers(changes: Record<string, FakeAnswer> = {}) {
  const pages = [full, full, [sampleMember]]
  return fakeBackend({
    [start]: () => jsonAnswer({ export_id: exportId, total: 5 }),
    [page]: () => jsonAnswer(pages.shift() ?? []),
    ...changes,
  })
}

async function collect(pages: AsyncIterable<ExportedMembers>): Promise<ExportedMembers[]> {
  const collected = []
  for await (const each of pages) collected.push(each)
  return collected
}

it('hands out every member page by page and tells how far it is', async () => {
  const { requests } = fiveMembers()

  const pages = await collect(exportMembers({ payment: 'paid', pageSize: 2 }))
  expect(pages.map(({ done, total }) => [done, total])).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ])
  expect(pages.flatMap(({ members }) => members)).toHaveLength(5)
  const next = { after_created_at: last.created_at, after_id: last.id }
  expect(requests.map(({ body }) => body)).toEqual([
    { payment: 'paid' },
    { export_id: exportId, page_size: 2 },
    { export_id: exportId, page_size: 2, ...next },
    { export_id: exportId, page_size: 2, ...next },
  ])
})

it('hands out nothing of nobody', async () => {
  fiveMembers({
    [start]: () => jsonAnswer({ export_id: exportId, total: 0 }),
    [page]: () => jsonAnswer([]),
  })

  expect(await collect(exportMembers())).toEqual([])
})

it('asks for nothing more once the loop is left', async () => {
  const { requests } = fiveMembers()

  for await (const { done } of exportMembers({ pageSize: 2 })) if (done >= 2) break
  expect(requests).toHaveLength(2)
})

it('ends with the reason of the signal', async () => {
  const control = new AbortController()
  const { requests } = fiveMembers()
  const reason = new Error('The dialog was closed')

  const reading = (async () => {
    for await (const _ of exportMembers({ pageSize: 2, signal: control.signal })) {
      control.abort(reason)
    }
  })()
  await expect(reading).rejects.toBe(reason)
  expect(requests).toHaveLength(2)
})

it('begins nothing for a signal that has gone off', async () => {
  const { requests } = fiveMembers()

  await expect(collect(exportMembers({ signal: AbortSignal.abort() }))).rejects.toThrow()
  expect(requests).toEqual([])
})

it.each([
  { code: 'rate_limited', at: start, status: 429, state: 'PT429' },
  { code: 'admin_only', at: start, status: 403, state: '42501' },
  { code: 'export_not_found', at: page, status: 404, state: 'PT404' },
])('says $code', async ({ code, at, status, state }) => {
  fiveMembers({ [at]: () => dataRefusal(status, state, { hint: code }) })

  await expect(collect(exportMembers())).rejects.toMatchObject({ code })
})

import { describe, expect, it } from 'vitest'
import { listMembers, readMember } from '../src/members.ts'
import {
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  sampleContribution,
  sampleMember,
} from '../src/testing/index.ts'

const page = { members: [sampleMember], total: 1, everyone: 61, interests: ['Chess'], next: null }
const adminOnly = () => dataRefusal(403, '42501', { hint: 'admin_only' })

describe('listMembers', () => {
  it('asks for everything around a page in one request', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_members': () => jsonAnswer(page),
    })

    expect(await listMembers()).toEqual(page)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toEqual({})
  })

  it('sends filter, order and place, and leaves out what is blank', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_members': () => jsonAnswer(page),
    })

    await listMembers({
      search: '',
      status: 'paymentpending',
      payment: 'unpaid',
      interest: 'Chess',
      sort: 'name',
      after: { key: 'asha rao', id: sampleMember.id },
      pageSize: 20,
    })
    expect(requests[0]?.body).toEqual({
      status: 'paymentpending',
      payment: 'unpaid',
      interest: 'Chess',
      sort: 'name',
      after_key: 'asha rao',
      after_id: sampleMember.id,
      page_size: 20,
    })
  })

  it('goes on after a page that ends with somebody who has no name', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_members': () => jsonAnswer(page),
    })

    await listMembers({ sort: 'name', after: { key: '', id: sampleMember.id } })
    expect(requests[0]?.body).toEqual({
      sort: 'name',
      after_key: '',
      after_id: sampleMember.id,
    })
  })

  it.each([
    { code: 'admin_only', answer: adminOnly },
    {
      code: 'invalid_input',
      answer: () => dataRefusal(400, '22023', { hint: 'invalid_input' }),
    },
    { code: 'timeout', answer: () => dataRefusal(500, '57014') },
    { code: 'unexpected_answer', answer: () => jsonAnswer({ ...page, total: null }) },
  ])('says $code', async ({ code, answer }) => {
    fakeBackend({ 'POST /rest/v1/rpc/admin_members': answer })

    await expect(listMembers()).rejects.toMatchObject({ code })
  })

  it('stops asking when nobody waits any more, without touching the session', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_members': () => {
        throw new DOMException('Aborted', 'AbortError')
      },
    })

    await expect(listMembers({ signal: AbortSignal.abort() })).rejects.toThrow()
    expect(requests.filter(({ path }) => path.startsWith('/auth'))).toEqual([])
  })
})

describe('readMember', () => {
  const detail = {
    member: sampleMember,
    transactions: [sampleContribution],
    transaction_count: 12,
    mandate: null,
    others_with_phone: 0,
  }

  it('reads a member with money and mandate', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_member': () => jsonAnswer(detail),
    })

    expect(await readMember(sampleMember.id)).toEqual(detail)
    expect(requests[0]?.body).toEqual({ member_id: sampleMember.id })
  })

  it('says that there is no such member', async () => {
    fakeBackend({
      'POST /rest/v1/rpc/admin_member': () =>
        dataRefusal(404, 'PT404', { hint: 'member_not_found', message: 'Member not found' }),
    })

    await expect(readMember(sampleMember.id)).rejects.toMatchObject({
      code: 'member_not_found',
      message: 'Member not found',
    })
  })
})

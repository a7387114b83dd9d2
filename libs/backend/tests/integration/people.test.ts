import { type Contribution, type Cursor, contributionSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signInWithPassword } from '../../src/account.ts'
import { columnsOf, read, recordConsents, signOut } from '../../src/index.ts'
import {
  completeProfile,
  readProfile,
  skipPayment,
  submitBasicDetails,
  updateProfile,
} from '../../src/profile.ts'
import { exportMembers, listMembers, readMember, updateUserEmail } from './member-calls.ts'
import { runBackend, signInAs } from './running-backend.ts'

type Backend = Awaited<ReturnType<typeof runBackend>>

let backend: Backend

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  backend = await runBackend()
})

afterAll(() => backend?.stop())

/** Lists the latest contributions of a user, as far as the caller may see them. */
function listContributions(userId: string): Promise<Contribution[]> {
  return read(z.array(contributionSchema), (db) =>
    db
      .from('contributions')
      .select(columnsOf(contributionSchema))
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(10),
  )
}

describe('members', () => {
  it('are shown to an admin in filtered pages that together contain all members', async () => {
    await signInAs('admin')
    const first = await listMembers({ sort: 'name', pageSize: 25 })
    expect(first.total).toBe(first.everyone)
    expect(first.members).toHaveLength(25)
    expect(first.interests.length).toBeGreaterThan(5)

    const second = await listMembers({
      sort: 'name',
      pageSize: 200,
      ...(first.next && { after: first.next }),
    })
    const ids = [...first.members, ...second.members].map(({ id }) => id)
    expect(second.next).toBeNull()
    expect(new Set(ids).size).toBe(first.everyone)

    const unpaid = await listMembers({ payment: 'unpaid', status: 'profilecompleted' })
    expect(unpaid.total).toBeLessThan(first.total)
    expect(unpaid.members.every(({ is_paid }) => !is_paid)).toBe(true)
    expect((await listMembers({ search: '100%' })).total).toBe(0)
  })

  it('are sorted by name across pages, including those without a name', async () => {
    await signInAs('admin')
    await backend.forgetName('newcomer@sabha.test')
    const { everyone } = await listMembers({ pageSize: 1 })
    const seen: string[] = []
    for (let after: Cursor | null | undefined; after !== null; ) {
      const page = await listMembers({ sort: 'name', pageSize: 1, ...(after && { after }) })
      seen.push(...page.members.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toHaveLength(everyone)
    expect(new Set(seen).size).toBe(everyone)
  })

  it.each(['\u0000', 'a\u0000b'])('are not searched for the refused text %j', async (search) => {
    await signInAs('admin')
    await expect(listMembers({ search })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('are exported as listed', async () => {
    await signInAs('admin')
    const { total, members: listed } = await listMembers({ payment: 'paid', pageSize: 200 })
    const { members, ...size } = await exportMembers({ payment: 'paid' })
    expect(size).toEqual({ total, pages: 1 })
    expect(members.map(({ email }) => email)).toEqual(listed.map(({ email }) => email))
  })

  it('are shown to an admin with the number of transactions', async () => {
    await signInAs('admin')
    const { members } = await listMembers({ sort: 'contributions', pageSize: 1 })
    const giver = members[0]?.id ?? ''
    const detail = await readMember(giver)
    expect(detail.transactions).toHaveLength(10)
    expect(detail.transaction_count).toBeGreaterThan(10)
    expect(new Set(detail.transactions.map(({ user_id }) => user_id))).toEqual(new Set([giver]))
    expect(await listContributions(giver)).toEqual([])
    await expect(readMember('00000000-0000-4000-8000-999999999999')).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })

  it('cannot be listed by members and visitors', async () => {
    const { user } = await signInAs('member')
    for (const call of [listMembers, () => readMember(user.id)]) {
      await expect(call()).rejects.toMatchObject({ code: 'admin_only' })
    }
    await expect(exportMembers({})).rejects.toMatchObject({ code: 'admin_only' })

    await signOut()
    await expect(listMembers()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('addresses', () => {
  it("lets an admin change a member's address, which disables the old password", async () => {
    await signInAs('admin')
    const [member] = (await listMembers({ search: 'lokesh.gowda@sabha.test' })).members
    if (!member) throw new Error('The demo has this member')

    await updateUserEmail(member.id, 'lokesh.g@sabha.test')
    expect((await readMember(member.id)).member.email).toBe('lokesh.g@sabha.test')
    await expect(updateUserEmail(member.id, 'lokesh.g@sabha.test')).rejects.toMatchObject({
      code: 'email_unchanged',
    })
    await expect(updateUserEmail(member.id, 'ADMIN@sabha.test')).rejects.toMatchObject({
      code: 'email_taken',
    })
    await expect(updateUserEmail(member.id, 'nobody')).rejects.toMatchObject({
      code: 'email_invalid',
    })

    await signOut()
    for (const email of ['lokesh.g@sabha.test', 'lokesh.gowda@sabha.test']) {
      await expect(signInWithPassword({ email, password: 'sabha-demo' })).rejects.toMatchObject({
        code: 'invalid_credentials',
      })
    }
  })

  it('refuses members, and admins for accounts that are not members', async () => {
    const { user: member } = await signInAs('member')
    await expect(updateUserEmail(member.id, 'mine@sabha.test')).rejects.toMatchObject({
      code: 'admin_only',
    })

    const { user: admin } = await signInAs('admin')
    await expect(updateUserEmail(admin.id, 'mine@sabha.test')).rejects.toMatchObject({
      code: 'member_only',
    })
  })
})

describe('the own profile', () => {
  it('is saved and read back unchanged', async () => {
    const { user } = await signInAs('member')
    const interests = ['Public Speaking', 'Leadership Development', 'Other']
    const seen = await readProfile(user.id)
    const saved = await updateProfile(seen, { city: 'Nagpur', bio: ' ', interests })
    expect(saved).toMatchObject({ city: 'Nagpur', bio: null })
    expect(JSON.parse(saved.interests ?? '')).toEqual(interests)
    expect(await readProfile(user.id)).toEqual(saved)

    const refusals = [
      [{ date_of_birth: '2020-01-01' }, 'under_age'],
      [{ profession: 'Wizard' }, 'unknown_option'],
      [{ city: '' }, 'profile_incomplete'],
      [{ city: 'x'.repeat(81) }, 'invalid_input'],
    ] as const
    for (const [change, code] of refusals) {
      await expect(updateProfile(saved, change)).rejects.toMatchObject({
        code,
        message: expect.not.stringContaining('violates'),
      })
    }
    await expect(updateProfile(seen, { city: 'Goa' })).rejects.toMatchObject({
      code: 'profile_changed',
    })
    expect(await readProfile(user.id)).toEqual(saved)
  })

  it('advances step by step without skipping one', async () => {
    const { user } = await signInAs('newcomer')
    const phone = '+919812345678'
    const details = { full_name: 'Priya Nambiar', company: 'Nambiar Mills', phone }
    await expect(submitBasicDetails(user.id, details)).rejects.toMatchObject({
      code: 'phone_not_verified',
    })
    await expect(skipPayment(user.id)).rejects.toMatchObject({ code: 'onboarding_step_refused' })

    await backend.verifyPhone(user.id, phone)
    expect((await submitBasicDetails(user.id, details)).onboarding_status).toBe('paymentpending')
    expect((await skipPayment(user.id)).onboarding_status).toBe('paymentskipped')
    await expect(completeProfile(user.id, { city: 'Kochi' })).rejects.toMatchObject({
      code: 'profile_incomplete',
    })
    const answers = {
      city: 'Kochi',
      profession: 'Student' as const,
      date_of_birth: '2000-02-29',
      about: 'To learn.',
      interests: ['Public Speaking', 'Leadership Development', 'Arts & Culture'],
    }
    await expect(completeProfile(user.id, answers)).rejects.toMatchObject({
      code: 'profile_incomplete',
    })
    const consents = [{ purpose: 'privacy', text_version: '2026-11-01' }]
    await recordConsents(user.id, { language: 'en', consents })
    const completed = await completeProfile(user.id, answers)
    expect(completed.onboarding_status).toBe('profilecompleted')
  })

  it('hides other users and their contributions from members and admins', async () => {
    const { user: paid } = await signInAs('paid')
    expect((await listContributions(paid.id)).length).toBeGreaterThan(0)

    for (const other of ['member', 'admin', 'superuser']) {
      await signInAs(other)
      expect(await listContributions(paid.id)).toEqual([])
      await expect(readProfile(paid.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(
        updateProfile({ id: paid.id, answers_version: 1 }, { city: 'Goa' }),
      ).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})

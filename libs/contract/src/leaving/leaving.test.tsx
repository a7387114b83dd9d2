import * as z from '@sabha/types/schema'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakePlatform } from '../fake/fake-platform.tsx'
import { fakeSession } from '../fake/fake-session.ts'
import { removeDraftsOfOthers } from './draft-storage.ts'
import { DraftScopeContext, useDraft, useFormDraft } from './use-draft.ts'
import { useUnsavedWork } from './use-unsaved-work.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const schema = z.object({ title: z.string() })

function draftOf(id: string, version = 1, remote = 'notices') {
  const session = fakeSession('member', { id })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FakePlatform session={session}>
      <DraftScopeContext value={remote}>{children}</DraftScopeContext>
    </FakePlatform>
  )
  return renderHook(() => useDraft('notice', schema, { version }), { wrapper }).result.current
}

it('restores a draft after a reload', () => {
  expect(draftOf('7').value).toBeNull()
  draftOf('7').keep({ title: 'Annual meeting' })
  expect(draftOf('7').value).toEqual({ title: 'Annual meeting' })
})

it('hides a draft from other users and deletes it when another user signs in', () => {
  draftOf('7').keep({ title: 'Annual meeting' })
  expect(draftOf('8').value).toBeNull()
  removeDraftsOfOthers('7')
  expect(draftOf('7').value).toEqual({ title: 'Annual meeting' })
  removeDraftsOfOthers('8')
  expect(draftOf('7').value).toBeNull()
})

it('separates drafts of two remotes with the same form name', () => {
  draftOf('7').keep({ title: 'Annual meeting' })
  expect(draftOf('7', 1, 'events').value).toBeNull()
  draftOf('7', 1, 'events').clear()
  expect(draftOf('7').value).toEqual({ title: 'Annual meeting' })
})

it('deletes a draft once it is saved', () => {
  draftOf('7').keep({ title: 'Annual meeting' })
  draftOf('7').clear()
  expect(draftOf('7').value).toBeNull()
})

it('ignores drafts of another version, of another shape and with invalid content', () => {
  draftOf('7').keep({ title: 'Annual meeting' })
  expect(draftOf('7', 2).value).toBeNull()
  for (const text of ['{', '5', '{"version":1,"keptAt":9999999999999,"value":{"title":5}}']) {
    localStorage.setItem('sabha-draft:7:notices:notice', text)
    expect(draftOf('7').value).toBeNull()
  }
})

describe('a draft with initial values', () => {
  const formSchema = z.object({
    version: z.number(),
    values: z.object({
      title: z.string(),
      kind: z.enum(['news', 'warning']),
      days: z.array(z.string()),
      // Added after the drafts below were stored.
      place: z.string(),
    }),
  })
  const initial = {
    version: 7,
    values: { title: '', kind: 'news' as const, days: ['Monday'], place: 'Pune' },
  }

  const restore = (value: unknown, version = 1) => {
    const stored = JSON.stringify({ version, keptAt: Date.now(), value })
    localStorage.setItem('sabha-draft:7:notice', stored)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <FakePlatform session={fakeSession('member', { id: '7' })}>{children}</FakePlatform>
    )
    const { result } = renderHook(() => useFormDraft('notice', formSchema, { initial }), {
      wrapper,
    })
    return result.current.value
  }

  it.each([
    ['lacks a key', {}],
    ['has an unknown key', { colour: 'red' }],
    ['has an invalid key', { place: 5 }],
  ])('restores all other keys if the draft %s', (_, change) => {
    const typed = { title: 'Annual meeting', kind: 'warning', days: ['Friday'] }
    expect(restore({ version: 3, values: { ...typed, ...change } })).toEqual({
      version: 3,
      values: { ...typed, place: 'Pune' },
    })
  })

  it.each([
    null,
    'Annual meeting',
    [],
    { title: 'Annual meeting' },
    { values: { kind: 'advert' } },
    { values: null },
  ])('restores nothing of %j, of which no key is known', (value) => {
    expect(restore(value)).toBeNull()
  })

  it('restores nothing of another version', () => {
    expect(restore({ version: 3, values: { title: 'Annual meeting' } }, 2)).toBeNull()
  })
})

it('deletes a draft after 30 days', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  draftOf('7').keep({ title: 'Annual meeting' })
  vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000)
  expect(draftOf('7').value).toBeNull()
})

it('stores no draft while the user is signed out', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FakePlatform session={{ status: 'signed-out' }}>{children}</FakePlatform>
  )
  const { result } = renderHook(() => useDraft('notice', schema), { wrapper })
  result.current.keep({ title: 'Annual meeting' })
  result.current.clear()
  expect([result.current.value, localStorage.length]).toEqual([null, 0])
})

it('keeps no draft and does not throw if the browser has no storage', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => draftOf('7').keep({ title: 'Annual meeting' })).not.toThrow()
  setItem.mockRestore()
})

it('holds unsaved work while the form is dirty and until the page unmounts', () => {
  const held: boolean[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FakePlatform onUnsavedWork={(isHeld) => held.push(isHeld)}>{children}</FakePlatform>
  )
  const { rerender, unmount, result } = renderHook(({ dirty }) => useUnsavedWork(dirty), {
    wrapper,
    initialProps: { dirty: false },
  })
  expect(held).toEqual([])
  rerender({ dirty: true })
  expect(held).toEqual([true])
  rerender({ dirty: false })
  expect(held).toEqual([true, false])
  rerender({ dirty: true })
  act(() => result.current())
  expect(held).toEqual([true, false, true, false])
  unmount()
  expect(held).toHaveLength(4)
})

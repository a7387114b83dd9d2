import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PlatformServices, PlatformServicesContext } from '../services.ts'
import { createLanguageStore } from './language-store.ts'
import * as late from './sync-account-language.ts'
import { usePersonLanguage } from './use-person-language.ts'

vi.mock(import('./load-font.ts'), () => ({ loadFont: vi.fn(async () => undefined) }))

const asha = 'a0000000-0000-4000-8000-000000000001'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show() {
  const language = createLanguageStore()
  const services = { language } as PlatformServices
  const followed = vi.spyOn(late, 'syncAccountLanguage').mockResolvedValue()
  renderHook(() => usePersonLanguage(asha), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PlatformServicesContext value={services}>{children}</PlatformServicesContext>
    ),
  })
  expect(followed).not.toHaveBeenCalled()
  return { language, followed }
}

async function passSecond() {
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await vi.dynamicImportSettled()
}

it('does not sync with an account that was synced last unless the user chooses a language', async () => {
  localStorage.setItem('sabha-language-of', asha)
  const { followed } = show()
  await passSecond()
  expect(followed).not.toHaveBeenCalled()
})

it.each([null, 'b0000000-0000-4000-8000-000000000001'])(
  'syncs with the account a second after the page if %s was synced last',
  async (last) => {
    if (last) localStorage.setItem('sabha-language-of', last)
    const { followed } = show()
    await passSecond()
    expect(followed).toHaveBeenCalledOnce()
  },
)

it('syncs after each choice, even of the current language', async () => {
  localStorage.setItem('sabha-language-of', asha)
  const { language, followed } = show()
  await passSecond()
  await act(() => language.choose(language.getState().language))
  await passSecond()
  expect(followed).toHaveBeenCalledOnce()
})

import { FakePlatform } from '@sabha/contract/testing'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as late from './follow-person.ts'
import { usePersonLanguage } from './use-person-language.ts'

const asha = 'a0000000-0000-4000-8000-000000000001'

function Somebody() {
  usePersonLanguage(asha)
  return null
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.removeItem('sabha-language-of')
})

async function fetches(known: string | null) {
  if (known) localStorage.setItem('sabha-language-of', known)
  const followed = vi.spyOn(late, 'followPerson').mockResolvedValue()
  render(
    <FakePlatform>
      <Somebody />
    </FakePlatform>,
  )
  expect(followed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
  return followed.mock.calls.length
}

it('has nothing fetched where nothing is new', async () => {
  expect(await fetches(`${asha} en`)).toBe(0)
})

it.each([null, 'b0000000-0000-4000-8000-000000000001 en', `${asha} hi`])(
  'asks, after the page, where %s is known',
  async (known) => {
    expect(await fetches(known)).toBe(1)
  },
)

import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import type { Language } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { MailLanguage } from './mail-language.tsx'

afterEach(() => queryClient.clear())

function show(language: Language, chosen: string | null) {
  const backend = fakeBackend({
    'GET /rest/v1/member_settings': () => jsonAnswer({ language: chosen }),
    'POST /rest/v1/member_settings': ({ body }) => {
      chosen = z.object({ language: z.string() }).parse(body).language
      return new Response(null, { status: 201 })
    },
  })
  render(
    <FakePlatform session={fakeSession('newcomer')} language={language}>
      <UiProvider language={language}>
        <MailLanguage />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

it('asks once after a sign-up in Hindi, and saves the language of emails alone', async () => {
  const { requests } = show('hi', null)
  await userEvent.click(await screen.findByRole('button', { name: 'English' }))
  await vi.waitFor(() => expect(readToasts()).toEqual(['ईमेल English में भेजे जाएँगे।']))
  const saves = requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/member_settings'),
  )
  expect(saves.map(({ body }) => body)).toMatchObject([{ language: 'en' }])
  await vi.waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  expect(screen.queryByText(/Language of emails/)).not.toBeInTheDocument()
})

it('does not ask a user who has chosen a language', async () => {
  show('hi', 'hi')
  const [query] = queryClient.getQueryCache().getAll()
  await vi.waitFor(() => expect(query?.state.status).toBe('success'))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('does not ask on an English page', async () => {
  const { requests } = show('en', null)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(requests).toEqual([])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

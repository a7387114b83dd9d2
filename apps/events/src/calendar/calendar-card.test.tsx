import {
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  type ReceivedRequest,
  storeSession,
} from '@sabha/backend/testing'
import { errorTextIn } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CalendarCard } from './calendar-card.tsx'

const call = 'POST /functions/v1/calendar'
const addressOf = (feed: string) => `https://backend.test/functions/v1/calendar?feed=${feed}`

function show(
  answer = (renew: boolean) =>
    jsonAnswer({ success: true, address: addressOf(renew ? 'new' : 'old') }),
) {
  const onReport = vi.fn()
  storeSession()
  const calendar = vi.fn(({ body }: ReceivedRequest) => answer(Object(body).renew))
  fakeBackend({ [call]: calendar })
  render(
    <FakePlatform session={fakeSession('member')} path="/" pattern="/" onReport={onReport}>
      <UiProvider errorText={(error, own) => errorTextIn('en', error, own)}>
        <CalendarCard />
      </UiProvider>
    </FakePlatform>,
  )
  return { calendar, onReport, user: userEvent.setup() }
}

const field = () => screen.findByLabelText('Address of your calendar')

it('asks for the address on a press only, and opens it in a calendar app', async () => {
  const { calendar, user } = show()
  expect(calendar).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))

  expect(await field()).toHaveValue(addressOf('old'))
  expect(screen.getByRole('link', { name: 'Open in Calendar App' })).toHaveAttribute(
    'href',
    'webcal://backend.test/functions/v1/calendar?feed=old',
  )
})

it('says that the browser refuses to copy, and reports the error', async () => {
  const { onReport, user } = show()
  const refusal = new DOMException('', 'NotAllowedError')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal)
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await user.click(await screen.findByRole('button', { name: 'Copy Address' }))

  await expect.poll(readToasts).toHaveLength(1)
  expect(onReport.mock.calls).toEqual([[refusal]])
})

it('renews the address after a question', async () => {
  const { calendar, user } = show()
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await user.click(await screen.findByRole('button', { name: 'Renew Address' }))
  await user.click(screen.getByRole('button', { name: 'Keep Address' }))
  expect(calendar).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('button', { name: 'Renew Address' }))
  await user.click(screen.getByRole('button', { name: 'Yes, Renew Address' }))
  await expect.poll(readToasts).toEqual(['Address renewed.'])
  expect(await field()).toHaveValue(addressOf('new'))
})

it('says why there is no address', async () => {
  const { user } = show(() => dataRefusal(503, 'PT503'))
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))

  await expect.poll(() => readToasts().length).toBe(1)
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  answered,
  detect,
  id,
  replaceCamera,
  result,
  show,
  ticket,
  vibrate,
  waitingEntry,
} from '../../tests/scanner.tsx'
import type { CheckInResult } from '../attendance/check-in.ts'
import type { DoorEntry } from './door-entries.ts'

replaceCamera()

const second = 'F'.repeat(32)
const secondId = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eab'
const bad = [300, 100, 300]

/** A check-in of the second ticket, unanswered without an outcome. */
function ofSecond(outcome?: CheckInResult['outcome']): DoorEntry {
  const { request, ...rest } = outcome ? answered(outcome) : waitingEntry
  return { ...rest, request: { ...request, id: secondId, name: 'Bela Sen' } }
}

/** Holds up the first ticket on a fake clock, and after it the second one. */
async function scanBoth() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const shown = show()
  shown.onTicket.mockReturnValueOnce(id).mockReturnValueOnce(secondId)
  detect.mockResolvedValue([{ rawValue: ticket }])
  fireEvent.click(screen.getByRole('button', { name: 'Scan Tickets' }))
  await pass(100)
  expect(result()).toHaveTextContent('Checking...')
  detect.mockResolvedValue([{ rawValue: second }])
  return shown
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const showCamera = () => fireEvent.click(screen.getByRole('button', { name: 'Show Camera' }))

it('ignores other tickets and hides the button until the response, and shows the result for 1.5 seconds', async () => {
  const { onTicket, change } = await scanBoth()
  await pass(3000)
  expect(screen.queryByRole('button', { name: 'Show Camera' })).toBeNull()
  expect(onTicket.mock.calls).toEqual([[ticket]])

  change([answered('used')])
  expect(vibrate.mock.calls).toEqual([[bad]])
  await pass(1300)
  expect(result()).toHaveTextContent('Already usedAsha Rao')
  expect(onTicket.mock.calls).toEqual([[ticket]])
  await pass(400)
  expect(onTicket.mock.calls).toEqual([[ticket], [second]])
})

it('reads the next ticket after 4 seconds, and covers the picture if the previous one is refused later', async () => {
  const { onTicket, change } = await scanBoth()
  await pass(4000)
  expect(result()).toHaveTextContent('Kept, not checked yet')
  expect(onTicket.mock.calls).toEqual([[ticket]])
  await pass(1800)
  expect(onTicket.mock.calls).toEqual([[ticket], [second]])
  change([ofSecond('admitted'), waitingEntry])
  expect(result()).toHaveTextContent('Checked inBela Sen')

  vibrate.mockReset()
  change([ofSecond('admitted'), answered('used')])
  expect(result()).toHaveTextContent('Already usedAsha Rao')
  expect(vibrate.mock.calls).toEqual([[bad]])
  showCamera()
  expect(result()).toHaveTextContent('Checked inBela Sen')
  showCamera()
  expect(result()).toBeEmptyDOMElement()
  expect(vibrate).toHaveBeenCalledOnce()
})

it('shows a late refusal after a newer one that was not seen', async () => {
  const { change } = await scanBoth()
  await pass(4000)
  await pass(1800)
  change([ofSecond('used'), waitingEntry])
  change([ofSecond('used'), answered('replaced')])
  expect(result()).toHaveTextContent('Already usedBela Sen')
  vibrate.mockReset()
  showCamera()
  expect(result()).toHaveTextContent('Replaced: ask for the new ticketAsha Rao')
  expect(vibrate.mock.calls).toEqual([[bad]])
})

it('covers the picture again if a kept ticket is refused after its result was closed', async () => {
  const { change } = await scanBoth()
  detect.mockResolvedValue([])
  await pass(4000)
  showCamera()
  expect(result()).toBeEmptyDOMElement()
  change([answered('waiting')])
  expect(result()).toHaveTextContent('On the waiting listAsha Rao')
})

it('reports a code again after four pictures without it, and not after a blurred one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { onTicket, change } = show()
  let pictures = 0
  /** Numbers of pictures without the code. Those with odd numbers are inverted. */
  const without = { from: 10, to: 11 }
  detect.mockImplementation(() => {
    const number = pictures++
    const isGone = number % 2 === 1 || (number >= without.from && number <= without.to)
    return Promise.resolve(isGone ? [] : [{ rawValue: ticket }])
  })
  fireEvent.click(screen.getByRole('button', { name: 'Scan Tickets' }))
  await pass(100)
  change([answered('admitted')])
  await pass(3400)
  expect(pictures).toBeGreaterThan(14)
  expect(onTicket.mock.calls).toEqual([[ticket]])

  Object.assign(without, { from: pictures, to: pictures + 3 })
  await pass(1200)
  expect(onTicket.mock.calls).toEqual([[ticket], [ticket]])
})

import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  answered,
  camera,
  detect,
  fillRect,
  hint,
  press,
  replaceCamera,
  result,
  scanTicket,
  show,
  stopTrack,
  ticket,
  vibrate,
  waitingEntry,
} from '../../tests/scanner.tsx'

replaceCamera()

it('starts the camera on a press, and reports the code of a ticket once', async () => {
  const { onTicket } = show()
  expect(camera).not.toHaveBeenCalled()
  await scanTicket()

  await expect.poll(() => detect.mock.calls.length).toBeGreaterThan(2)
  expect(onTicket.mock.calls).toEqual([[ticket]])
  expect(hint()).toHaveTextContent('Point the camera at the QR code')
})

it('loads its own detector before the camera starts, if the browser has none', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const load = vi.fn(() => ({ default: () => null }))
  vi.doMock('jsqr', load)
  show()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(camera).not.toHaveBeenCalled()
})

it('reads every second picture with inverted colours', async () => {
  show()
  const inverted: boolean[] = []
  detect.mockImplementation(() => {
    inverted.push(fillRect.mock.calls.length > 0)
    fillRect.mockClear()
    return Promise.resolve([])
  })
  await press('Scan Tickets')
  await expect.poll(() => inverted.slice(0, 4)).toEqual([false, true, false, true])
})

it.each([
  ['admitted', 'Checked inAsha Rao2 guests', [80]],
  ['used', /^Already usedAsha RaoUsed 10:00:00/, [300, 100, 300]],
  ['undone', 'Check-in was undoneAsha Rao', [80, 80, 80]],
  ['waiting', 'On the waiting listAsha Rao', [80, 80, 80]],
  ['cancelled', 'CancelledAsha Rao', [300, 100, 300]],
  ['unknown', 'Not a ticket for this event', [300, 100, 300]],
] as const)(
  'covers the picture with the result, and vibrates: %s',
  async (outcome, words, pattern) => {
    const { change } = show()
    await scanTicket()
    await expect.poll(result).toHaveTextContent('Checking...')
    expect(vibrate).not.toHaveBeenCalled()

    change([answered(outcome)])
    expect(result()).toHaveTextContent(words)
    expect(vibrate.mock.calls).toEqual([[pattern]])
  },
)

it('says that a ticket is kept and not checked while the server does not answer', async () => {
  const { change } = show(waitingEntry, true)
  await scanTicket()
  await expect.poll(result).toHaveTextContent('Kept, not checked yet')
  expect(result()).not.toHaveTextContent('Checked in')

  change([answered('used')])
  expect(result()).toHaveTextContent('Already used')
  expect(vibrate.mock.calls).toEqual([[[80, 80, 80]], [[300, 100, 300]]])
})

it('says why a check-in was refused', async () => {
  const { change } = show()
  await scanTicket()
  await expect.poll(result).toHaveTextContent('Checking...')
  change([{ ...waitingEntry, isSettled: true, error: { code: 'check_in_closed' } }])
  expect(result()).toHaveTextContent(/^Not checked inMembers can be checked in until 30 days/)
})

it('says that another code is not a ticket', async () => {
  const { onTicket } = show()
  detect.mockResolvedValue([{ rawValue: 'https://example.org/' }])
  await press('Scan Tickets')

  await expect.poll(result).toHaveTextContent('Not a ticket')
  expect(vibrate.mock.calls).toEqual([[[300, 100, 300]]])
  expect(onTicket).not.toHaveBeenCalled()
})

it('starts again without the former result', async () => {
  show(answered('admitted'))
  await scanTicket()
  await expect.poll(result).toHaveTextContent('Checked in')
  await press('Stop Camera')
  detect.mockResolvedValue([])
  await press('Scan Tickets')
  await screen.findByText('Stop Camera')
  expect(result()).toBeEmptyDOMElement()
})

it('uncovers the picture on request, and if the check-in was undone', async () => {
  show(answered('admitted'))
  await scanTicket()
  await expect.poll(result).toHaveTextContent('Checked in')
  await press('Show Camera')
  expect(result()).toBeEmptyDOMElement()
  cleanup()

  const again = show(answered('admitted'))
  await press('Scan Tickets')
  await expect.poll(result).toHaveTextContent('Checked in')
  again.change([])
  expect(result()).toBeEmptyDOMElement()
})

it('plays tones only if sound was turned on', async () => {
  const frequencies: number[] = []
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      close = () => Promise.resolve()
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(_audio: AudioContext, { frequency }: { frequency: number }) {
        frequencies.push(frequency)
      }
      connect() {}
      start() {}
      stop() {}
    },
  )
  const { change } = show()
  await scanTicket()
  await expect.poll(result).toHaveTextContent('Checking...')
  change([answered('admitted')])
  expect(frequencies).toEqual([])

  await userEvent.click(screen.getByLabelText('Sound'))
  change([answered('used')])
  expect(frequencies).toEqual([220, 220, 220])
})

it('says how to hold the ticket after 5 seconds without a code', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  show()
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Scan Tickets' }))
  await expect.poll(hint).toHaveTextContent('Point the camera')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(hint()).toHaveTextContent('Point the camera')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(hint()).toHaveTextContent(/^No code found.*further away.*by name/)

  detect.mockResolvedValue([{ rawValue: ticket }])
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(hint()).toHaveTextContent('Point the camera')
})

it('stops the camera on a press', async () => {
  show()
  await press('Scan Tickets')
  await press(await screen.findByText('Stop Camera').then(() => 'Stop Camera'))

  expect(stopTrack).toHaveBeenCalledOnce()
})

it('stops the camera when the page is left', async () => {
  show()
  await press('Scan Tickets')
  await screen.findByText('Stop Camera')
  cleanup()

  expect(stopTrack).toHaveBeenCalledOnce()
})

it('stops the camera when the page is hidden', async () => {
  show()
  await press('Scan Tickets')
  await screen.findByText('Stop Camera')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect(stopTrack).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Scan Tickets' })).toBeVisible()
})

it('stops a camera that was granted only after the page was left', async () => {
  let grant: (stream: unknown) => void = () => undefined
  camera.mockReturnValue(new Promise((resolve) => (grant = resolve)))
  show()
  await press('Scan Tickets')
  cleanup()
  grant({ getTracks: () => [{ stop: stopTrack }] })

  await expect.poll(() => stopTrack.mock.calls.length).toBe(1)
})

it.each([
  ['NotAllowedError', /^The camera is blocked/],
  ['NotFoundError', /^No camera was found/],
  ['OverconstrainedError', /^No camera was found/],
  ['NotReadableError', /^The camera could not be started/],
])('says why there is no picture: %s', async (name, message) => {
  // WebKit rejects some with an error that is not a DOMException.
  camera.mockRejectedValue(Object.assign(new Error(), { name }))
  show()
  await press('Scan Tickets')

  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan Tickets' })).toBeVisible()
})

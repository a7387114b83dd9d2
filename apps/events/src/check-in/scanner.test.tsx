import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readToasts } from '../../tests/show-admin.tsx'
import { Scanner } from './scanner.tsx'

const ticket = '0123456789ABCDEF0123456789ABCDEF'
const camera = vi.fn()
const stopTrack = vi.fn()
const detect = vi.fn()

beforeEach(() => {
  toastStore.setState({ toasts: [] })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = detect
    },
  )
  camera.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] })
  stopTrack.mockReset()
  detect.mockReset().mockResolvedValue([])
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: camera },
    configurable: true,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  const onTicket = vi.fn()
  render(
    <FakePlatform session={fakeSession('admin')} path="/" pattern="/">
      <UiProvider>
        <Scanner onTicket={onTicket} />
      </UiProvider>
    </FakePlatform>,
  )
  return onTicket
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('starts the camera on a press, and reports the code of a ticket once', async () => {
  const onTicket = show()
  expect(camera).not.toHaveBeenCalled()
  detect.mockResolvedValue([{ rawValue: ticket }])
  await press('Scan Tickets')

  await expect.poll(() => detect.mock.calls.length).toBeGreaterThan(2)
  expect(onTicket.mock.calls).toEqual([[ticket]])
  expect(screen.getByRole('status')).toHaveTextContent('Point the camera at the QR code')
})

it('says that another code is not a ticket', async () => {
  const onTicket = show()
  detect.mockResolvedValue([{ rawValue: 'https://example.org/' }])
  await press('Scan Tickets')

  await expect.poll(readToasts).toEqual(['This QR code is not a ticket.'])
  expect(onTicket).not.toHaveBeenCalled()
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
  ['NotReadableError', /^The camera could not be started/],
])('says why there is no picture: %s', async (name, message) => {
  camera.mockRejectedValue(new DOMException('', name))
  show()
  await press('Scan Tickets')

  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan Tickets' })).toBeVisible()
})

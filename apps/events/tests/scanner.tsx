import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CheckInResult } from '../src/attendance/check-in.ts'
import { type DoorEntry, toWaitingEntry } from '../src/check-in/door-entries.ts'
import { Scanner } from '../src/check-in/scanner.tsx'

export const ticket = '0123456789ABCDEF0123456789ABCDEF'
export const camera = vi.fn()
export const stopTrack = vi.fn()
export const detect = vi.fn()
export const fillRect = vi.fn()
export const vibrate = vi.fn()

/** Replaces the camera and the detector of the browser for each test. */
export function replaceCamera() {
  beforeEach(() => {
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
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
    fillRect.mockReset()
    // @ts-expect-error: only the parts in use, and for one of its signatures.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      return { canvas: this, drawImage: vi.fn(), fillRect }
    })
    vibrate.mockReset()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: camera },
      configurable: true,
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export const id = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eaa'
export const waitingEntry = toWaitingEntry({
  id,
  code: ticket,
  registrationId: null,
  guests: null,
  name: null,
})

/** An answered check-in of a member with two guests. */
export function answered(outcome: CheckInResult['outcome']): DoorEntry {
  const result: CheckInResult = {
    outcome,
    id: null,
    name: 'Asha Rao',
    email: 'asha@sabha.test',
    guests: 2,
    attended_guests: 2,
    attended_at: '2026-12-05T04:30:00Z',
  }
  const request = { ...waitingEntry.request, name: result.name }
  return { request, isSettled: true, result, error: null }
}

export function show(entry: DoorEntry = waitingEntry, isAway = false) {
  const onTicket = vi.fn(() => id)
  const scanner = (shown: DoorEntry[], away: boolean) => (
    <FakePlatform session={fakeSession('admin')} path="/" pattern="/">
      <UiProvider>
        <Scanner entries={shown} isAway={away} onTicket={onTicket} />
      </UiProvider>
    </FakePlatform>
  )
  const { rerender } = render(scanner([entry], isAway))
  return {
    onTicket,
    change: (shown: DoorEntry[], away = false) => rerender(scanner(shown, away)),
  }
}

export const scanTicket = async () => {
  detect.mockResolvedValue([{ rawValue: ticket }])
  await press('Scan Tickets')
}
/** The part that covers the picture. */
export const result = () => screen.getAllByRole('status')[0]
export const hint = () => screen.getAllByRole('status')[1]

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

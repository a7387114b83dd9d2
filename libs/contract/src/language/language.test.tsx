import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleManifest } from '../../tests/sample-release.ts'
import { FakePlatform } from '../fake/fake-platform.tsx'
import { manifestSchema } from '../manifest.ts'
import { useFormats } from './formats.ts'
import { isLanguage, type Language } from './language.ts'
import { textIn } from './localized-text.ts'
import { useMoments } from './moments.ts'
import { errorTextIn, type OwnErrorMessages, useErrorText } from './use-error-text.ts'

afterEach(cleanup)

it('returns a manifest text in the language, in English, or as it is', () => {
  expect(textIn({ en: 'Events', hi: 'कार्यक्रम' }, 'hi')).toBe('कार्यक्रम')
  expect(textIn({ en: 'Events' }, 'hi')).toBe('Events')
  expect(textIn('Events', 'hi')).toBe('Events')
})

it('accepts a manifest with languages unknown to this shell and rejects one without English', () => {
  const titled = (title: unknown) =>
    manifestSchema.safeParse({ ...sampleManifest, stage: { name: 'onboarding', title, module } })
      .success
  const module = './sample'
  expect(titled({ en: 'Welcome', hi: 'स्वागत', ta: 'வரவேற்பு' })).toBe(true)
  expect(titled({ hi: 'स्वागत' })).toBe(false)
})

function Formatted() {
  const { number, rupees, date } = useFormats()
  return <p>{[number(1234567), rupees(123_456_700), date('2026-11-21T20:00:00Z')].join(' | ')}</p>
}

it.each<[Language, string]>([
  ['en', '12,34,567 | ₹12,34,567 | 22 Nov 2026'],
  ['hi', '12,34,567 | ₹12,34,567 | 22 नव॰ 2026'],
])('formats numbers, rupees and days in %s', (language, text) => {
  show(<Formatted />, language)
  expect(screen.getByText(text).textContent).toBe(text)
})

function Moments() {
  const { dayAndTime, weekdayAndTime, timeOfDay } = useMoments()
  const moment = '2026-11-21T20:00:05Z'
  return <p>{[dayAndTime(moment), weekdayAndTime(moment), timeOfDay(moment)].join(' | ')}</p>
}

it.each<[Language, string]>([
  ['en', '22 Nov 2026, 1:30 am IST | Sun 22 Nov 2026, 1:30 am IST | 1:30:05 am IST'],
  ['hi', '22 नव॰ 2026, 1:30 am IST | रवि 22 नव॰ 2026, 1:30 am IST | 1:30:05 am IST'],
])('formats Indian times in %s', (language, text) => {
  show(<Moments />, language)
  expect(screen.getByText(text).textContent).toBe(text)
})

function Failure({ error, own }: { error: unknown; own?: OwnErrorMessages }) {
  return <p role="alert">{useErrorText(own)(error)}</p>
}

const refusal = Object.assign(new Error('Invalid login credentials'), {
  code: 'invalid_credentials',
})

it("shows the server's message in English", () => {
  show(<Failure error={refusal} />, 'en')
  expect(screen.getByRole('alert').textContent).toBe('Invalid login credentials')
})

it("shows a known code in the user's language and an unknown code as received", async () => {
  show(<Failure error={refusal} />, 'hi')
  expect((await screen.findByText('ईमेल या पासवर्ड सही नहीं है।')).role).toBe('alert')
  cleanup()
  show(<Failure error={Object.assign(new Error('Teapot'), { code: 'teapot' })} />, 'hi')
  expect(screen.getByRole('alert').textContent).toBe('Teapot')
})

it('shows no message for an exception without a code', () => {
  show(<Failure error={new TypeError("Cannot read properties of undefined (reading 'x')")} />, 'en')
  expect(screen.getByRole('alert').textContent).toBe('')
})

it("prefers the remote's message for its own code", () => {
  const full = { code: 'conflict', ownCode: 'board_full' }
  const error = Object.assign(new Error('The board is full.'), full)
  const words = (text: string) => ({ board_full: text })
  show(<Failure error={error} own={words('No room is left on the board.')} />, 'en')
  expect(screen.getByRole('alert').textContent).toBe('No room is left on the board.')
  cleanup()
  show(<Failure error={error} own={words('बोर्ड भर गया है।')} />, 'hi')
  expect(screen.getByRole('alert').textContent).toBe('बोर्ड भर गया है।')
  cleanup()
  show(<Failure error={error} own={{ other: 'Other' }} />, 'en')
  expect(screen.getByRole('alert').textContent).toBe('The board is full.')
})

function show(children: React.ReactNode, language: Language) {
  render(<FakePlatform language={language}>{children}</FakePlatform>)
}

it('returns the same error message outside of components, and null for an error without a message', () => {
  expect(errorTextIn('en', refusal)).toBe('Invalid login credentials')
  expect(errorTextIn('en', undefined)).toBeNull()
  expect(errorTextIn('en', new Error(''))).toBeNull()
  expect(errorTextIn('en', refusal, { invalid_credentials: 'Not here' })).toBe('Not here')
})

it('distinguishes supported languages from other language codes', () => {
  expect(['en', 'hi', 'ta', 'EN', null].map(isLanguage)).toEqual([true, true, false, false, false])
})

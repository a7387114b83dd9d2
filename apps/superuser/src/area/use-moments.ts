import { type Language, usePlatform } from '@sabha/contract'

export interface Moments {
  /** To the second, with its zone: 18:45:12 IST. */
  time(moment: number): string
  /** 21 Nov 2026, 18:45 IST. */
  dayAndTime(moment: number | string): string
}

const zone = { timeZone: 'Asia/Kolkata', timeZoneName: 'short', hourCycle: 'h23' } as const
const made = new Map<Language, Moments>()

/** Moments in Asia/Kolkata as the person's language writes them. */
export function useMoments(): Moments {
  const { language } = usePlatform()
  const moments = made.get(language) ?? createMoments(`${language}-IN`)
  made.set(language, moments)
  return moments
}

function createMoments(locale: string): Moments {
  const digits = { hour: '2-digit', minute: '2-digit' } as const
  const times = new Intl.DateTimeFormat(locale, { ...zone, ...digits, second: '2-digit' })
  const days = new Intl.DateTimeFormat(locale, {
    ...zone,
    ...digits,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return {
    time: (moment) => times.format(moment),
    dayAndTime: (moment) => days.format(new Date(moment)),
  }
}

// Imported by its package name because remotes bundle this entry: a second copy of the context would be empty.
import { usePlatform } from '@sabha/contract'
import { type Language, localeOf } from './language.ts'

/** Formats of dates and times in Asia/Kolkata, each with the time zone. */
export interface Moments {
  /** For example 21 Nov 2026, 6:45 pm IST. */
  dayAndTime(moment: number | string): string
  /** For future dates, for example Sat 21 Nov 2026, 6:45 pm IST. */
  weekdayAndTime(moment: number | string): string
  /** With seconds, for example 6:45:12 pm IST. */
  timeOfDay(moment: number | string): string
}

const cachedMoments = new Map<Language, Moments>()

/** Returns the formats of dates and times in the user's language. */
export function useMoments(): Moments {
  const { language } = usePlatform()
  const moments = cachedMoments.get(language) ?? createMoments(localeOf(language))
  cachedMoments.set(language, moments)
  return moments
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

function createMoments(locale: string): Moments {
  const written = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...parts })
    return (moment: number | string) => format.format(new Date(moment))
  }
  const weekday = written({ weekday: 'short' })
  const dayAndTime = written({ ...day, ...time })
  return {
    dayAndTime,
    weekdayAndTime: (moment) => `${weekday(moment)} ${dayAndTime(moment)}`,
    timeOfDay: written({ ...time, second: '2-digit' }),
  }
}

// By its name, since remotes bundle this entry: a second copy of the context would be empty.
import { usePlatform } from '@sabha/contract'
import { type Language, localeOf } from './language.ts'

/** How a language writes moments in Asia/Kolkata, each with the zone's name. */
export interface Moments {
  /** 21 Nov 2026, 6:45 pm IST. */
  dayAndTime(moment: number | string): string
  /** For future moments: Sat 21 Nov 2026, 6:45 pm IST. */
  weekdayAndTime(moment: number | string): string
  /** To the second: 6:45:12 pm IST. */
  timeOfDay(moment: number | string): string
}

const made = new Map<Language, Moments>()

/** Moments as the person's language writes them. */
export function useMoments(): Moments {
  const { language } = usePlatform()
  const moments = made.get(language) ?? createMoments(localeOf(language))
  made.set(language, moments)
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

import { usePlatform } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { daysBetween } from '@sabha/types'

export function useRelativeDates() {
  const { language } = usePlatform()
  const { weekdayAndTime } = useMoments()
  const days = new Intl.RelativeTimeFormat(`${language}-IN`, { numeric: 'always' })
  return {
    /** In calendar days in India: "1 day ago", "3 days ago". */
    age: (moment: string) => days.format(-daysBetween(new Date(moment), new Date()), 'day'),
    moment: weekdayAndTime,
  }
}

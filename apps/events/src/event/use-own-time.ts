import { usePlatform } from '@sabha/contract'

/** Returns a function that writes a time in the reader's zone; null if their clock shows the same as India's. */
export function useOwnTime(): (moment: string) => string | null {
  const { language } = usePlatform()
  return (moment) => {
    const date = new Date(moment)
    const clock = (timeZone?: string) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
        date,
      )
    if (clock() === clock('Asia/Kolkata')) return null
    return new Intl.DateTimeFormat(`${language}-IN`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(date)
  }
}

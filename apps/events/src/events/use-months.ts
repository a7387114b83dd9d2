import { usePlatform } from '@sabha/contract'

/** Returns a function that names the month of a time in Asia/Kolkata: December 2026. */
export function useMonths(): (moment: string) => string {
  const { language } = usePlatform()
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    month: 'long',
    year: 'numeric',
  })
  return (moment) => format.format(new Date(moment))
}

import { usePlatform } from '@sabha/contract'

/** Minutes from India's clock to UTC. */
const indianOffset = -330

/** Returns a time in the reader's zone; null if their clock shows the same as India's. */
export function useOwnTime(moment: string): string | null {
  const { language } = usePlatform()
  const date = new Date(moment)
  if (date.getTimezoneOffset() === indianOffset) return null
  return date.toLocaleString(`${language}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

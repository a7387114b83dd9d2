/** Day and time of a moment in Asia/Kolkata, as a language writes them. */
export function timeOf(moment: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment))
}

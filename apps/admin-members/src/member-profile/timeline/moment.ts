/** Day and time of a moment in Asia/Kolkata with the zone's name, as a language writes them. */
export function momentIn(language: string, moment: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment))
}

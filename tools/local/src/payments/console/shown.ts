const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

/** Paise as rupees. */
export function shownAmount(paise: number): string {
  return rupees.format(paise / 100)
}

/** Unix seconds as a time in India. */
export function shownTime(seconds: number | null): string {
  return seconds === null ? '–' : moment.format(seconds * 1000)
}

/** How many rows of a kind the page shows. */
export const shownRows = 50

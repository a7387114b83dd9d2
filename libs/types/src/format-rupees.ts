const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/**
 * An amount of paise in rupees, grouped the Indian way; paise show only where there are any.
 *
 * @example formatRupees(123_456_700) // '₹12,34,567'
 */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? whole : exact).format(paise / 100)
}

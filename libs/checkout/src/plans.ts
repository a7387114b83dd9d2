/** How somebody may give. Yearly stands in older records and is never offered. */
export const plans = ['monthly', 'yearly', 'custom'] as const

export type Plan = (typeof plans)[number]
/** How somebody may choose to pay. Yearly plans are on record alone. */
export type OfferedPlan = Exclude<Plan, 'yearly'>

/** Every plan that may be chosen, in the order of the choice. */
export const offeredPlans: readonly OfferedPlan[] = ['monthly', 'custom']

const monthsOfYear = 12
const monthsSaved = 2

/** What a year of a monthly amount comes to, in paise. */
export function yearlyAmount(monthly: number): number {
  return monthly * monthsOfYear
}

/** What the yearly plan saves, in paise: two months. */
export function yearlySaving(monthly: number): number {
  return monthly * monthsSaved
}

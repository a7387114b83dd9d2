/** Payment plans. Yearly exists in older records only and is never offered. */
export const plans = ['monthly', 'yearly', 'custom'] as const

export type Plan = (typeof plans)[number]
/** Plans that a member can choose. */
export type OfferedPlan = Exclude<Plan, 'yearly'>

/** All plans that a member can choose, in display order. */
export const offeredPlans: readonly OfferedPlan[] = ['monthly', 'custom']

const monthsOfYear = 12
const monthsSaved = 2

/** Returns the yearly total of a monthly amount, in paise. */
export function yearlyAmount(monthly: number): number {
  return monthly * monthsOfYear
}

/** Returns the saving of the yearly plan in paise: two months. */
export function yearlySaving(monthly: number): number {
  return monthly * monthsSaved
}

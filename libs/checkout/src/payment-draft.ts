import { amounts } from '@sabha/types'
import { readPaise } from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { type PaymentPage, presetsOf } from './amount-limits.ts'
import { type OfferedPlan, offeredPlans } from './plans.ts'

/** One of the offered amounts, or what is typed. */
export type ChosenAmount = { preset: number } | { typed: string }

/** Paise; null while nothing readable is typed. */
export function paiseOf(chosen: ChosenAmount): number | null {
  return 'preset' in chosen ? chosen.preset : readPaise(chosen.typed)
}

/** Whether nothing is chosen or typed. */
export function isBlank(chosen: ChosenAmount): boolean {
  return 'typed' in chosen && chosen.typed.trim() === ''
}

/** What stands in the form of a payment. */
export interface PaymentDraft {
  /** Null until one is chosen: then that which suits the member. */
  plan: OfferedPlan | null
  chosen: ChosenAmount
  /** The member's own words. */
  words: string
}

export const emptyDraft: PaymentDraft = {
  plan: null,
  chosen: { preset: amounts.recommended },
  words: '',
}

/** A draft of an earlier visit; an amount that is not offered any more makes it none. */
export const draftSchemas: Record<PaymentPage, z.ZodMiniType<unknown, PaymentDraft>> = {
  onboarding: draftSchemaOf('onboarding'),
  contribution: draftSchemaOf('contribution'),
}

function draftSchemaOf(page: PaymentPage) {
  const preset = z.int().check(z.refine((amount) => presetsOf(page).includes(amount)))
  return z.object({
    plan: z.nullable(z.enum(offeredPlans)),
    chosen: z.union([z.object({ preset }), z.object({ typed: z.string() })]),
    words: z.string(),
  })
}

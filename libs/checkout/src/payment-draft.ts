import { amounts } from '@sabha/types'
import { parsePaise } from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { type PaymentPage, presetAmounts } from './amount-limits.ts'
import { type OfferedPlan, offeredPlans } from './plans.ts'

/** A preset amount or a typed text. */
export type ChosenAmount = { preset: number } | { typed: string }

/** Returns the amount in paise; null if the typed text is not an amount. */
export function chosenPaise(chosen: ChosenAmount): number | null {
  return 'preset' in chosen ? chosen.preset : parsePaise(chosen.typed)
}

/** Returns whether no amount is chosen or typed. */
export function isAmountBlank(chosen: ChosenAmount): boolean {
  return 'typed' in chosen && chosen.typed.trim() === ''
}

/** Values of a payment form. */
export interface PaymentDraft {
  /** Null until the member chooses a plan; then the suitable one is used. */
  plan: OfferedPlan | null
  chosen: ChosenAmount
  /** The member's comment. */
  words: string
}

export const emptyDraft: PaymentDraft = {
  plan: null,
  chosen: { preset: amounts.recommended },
  words: '',
}

/** Schemas of a draft from an earlier visit; a preset that is no longer offered is not restored. */
export const draftSchemas: Record<PaymentPage, z.ZodMiniType<unknown, PaymentDraft>> = {
  onboarding: draftSchemaOf('onboarding'),
  contribution: draftSchemaOf('contribution'),
}

function draftSchemaOf(page: PaymentPage) {
  const preset = z.int().check(z.refine((amount) => presetAmounts(page).includes(amount)))
  return z.object({
    plan: z.nullable(z.enum(offeredPlans)),
    chosen: z.union([z.object({ preset }), z.object({ typed: z.string() })]),
    words: z.string(),
  })
}

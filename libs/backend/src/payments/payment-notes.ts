/** What goes along with a payment. Whose it is the server knows by itself. */
export interface PaymentNotes {
  /** `contribution` and `monthly-contribution` on the contribution page, the plan in onboarding. */
  type: string
  email?: string
  /** The member's own words. */
  comments?: string
}

export function trimmedNotes({ comments = '', ...notes }: PaymentNotes): PaymentNotes {
  const words = comments.trim()
  return words === '' ? notes : { ...notes, comments: words }
}

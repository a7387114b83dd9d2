import { type BasicDetailsDraft, basicDetailsDraftSchema } from '@sabha/types'

/** What this tab has kept of a person's typing; `null` for nothing. */
export function readDraft(userId: string): BasicDetailsDraft | null {
  try {
    const draft = basicDetailsDraftSchema.safeParse(
      JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? ''),
    )
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

/** Keeps it for a reload of this tab. Where the browser refuses, it lasts as long as the page. */
export function keepDraft(userId: string, draft: BasicDetailsDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // The form itself still holds what was typed.
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept.
  }
}

function keyOf(userId: string): string {
  return `sabha-basic-details:${userId}`
}

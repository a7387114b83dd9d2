/** What the draft of a new record is called, also for the overview that leads back to it. */
export function newDraftOf(kind: string): string {
  return `${kind}-new`
}

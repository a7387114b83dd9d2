/** Name of a new record's draft, also used by the overview. */
export function newRecordDraftName(kind: string): string {
  return `${kind}-new`
}

const minute = 60_000

/** Times of an event of three days that started ten minutes ago. */
export const inProgress = {
  event_date: new Date(Date.now() - 10 * minute).toISOString(),
  over_at: new Date(Date.now() + 3 * 24 * 60 * minute).toISOString(),
}

/** Returns the address of an event's page. */
export function addressOf({ id }: { id: string }): string {
  return `${location.origin}/events/${id}`
}

/** Returns the address of an event's page. */
export function addressOf({ id }: { id: string }): string {
  return new URL(`/events/${id}`, location.origin).href
}

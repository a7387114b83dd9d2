/** Returns the absolute URL of a path of this application, for links that lead back to it. */
export function toAppUrl(path: string): string {
  return new URL(path, location.origin).href
}

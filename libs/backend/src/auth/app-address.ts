/** The full address of a path of this application, for links that lead back here. */
export function appAddress(path: `/${string}`): string {
  return new URL(path, location.origin).href
}

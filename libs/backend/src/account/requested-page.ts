import { toAppUrl } from '../auth/app-address.ts'

let requestedPath = '/dashboard'

/** Makes the links of sign-up emails, and Google, lead to a page; without a call to /dashboard. */
export function requestPage(path: string): void {
  requestedPath = path
}

/** Returns the address of the requested page. */
export function requestedPageUrl(): string {
  return toAppUrl(requestedPath)
}

/** The result that the identity service adds to the URL of a redirect. */
export type AuthCallback =
  | { status: 'none' }
  | { status: 'code'; code: string }
  | { status: 'refused'; serverCode: string; message: string }

const callbackParameters = ['code', 'error', 'error_code', 'error_description']

/** Reads the result of the identity service from the query or fragment of the page's URL. */
export function readAuthCallback(address: URL = new URL(location.href)): AuthCallback {
  const query = address.searchParams
  const fragment = new URLSearchParams(address.hash.slice(1))
  const read = (name: string) => query.get(name) ?? fragment.get(name)
  const message = read('error_description')
  if (message) return { status: 'refused', serverCode: read('error_code') ?? '', message }
  const code = query.get('code')
  return code ? { status: 'code', code } : { status: 'none' }
}

/** Removes the result from the address bar, so that a reload does not use it again. */
export function clearAuthCallback(): void {
  const address = new URL(location.href)
  for (const name of callbackParameters) address.searchParams.delete(name)
  if (new URLSearchParams(address.hash.slice(1)).has('error_description')) address.hash = ''
  history.replaceState(history.state, '', address)
}

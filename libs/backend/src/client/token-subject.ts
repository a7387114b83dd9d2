/** Returns the user id in an access token, unverified; `null` if there is none. */
export function tokenSubject(accessToken: string): string | null {
  const [, payload = ''] = accessToken.split('.')
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** Whose an access token says it is; `null` where it says nothing. Nothing is proved by it. */
export function tokenSubject(accessToken: string): string | null {
  const [, payload = ''] = accessToken.split('.')
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

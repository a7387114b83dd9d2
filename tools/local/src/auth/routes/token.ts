import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { grantByCode } from './grant-by-code.ts'
import { grantByPassword } from './grant-by-password.ts'
import { grantByRefreshToken } from './grant-by-refresh-token.ts'

const grants = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByCode,
}

export function tokenRoutes(context: AuthContext) {
  return new Hono().post('/token', async (request) => {
    const type = request.req.query('grant_type') ?? ''
    const grant = Object.entries(grants).find(([name]) => name === type)?.[1]
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    request.header('Cache-Control', 'no-store')
    return request.json(await grant(context, request))
  })
}

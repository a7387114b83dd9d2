import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'

/** Serves the health, the settings and the public keys of the service. */
export function serviceInfoRoutes({ keys, google, pool }: AuthContext) {
  return new Hono()
    .get('/health', async (request) => {
      await pool.query('select')
      const description = 'The identity service of the local backend'
      return request.json({ version: '1', name: 'sabha-auth', description })
    })
    .get('/settings', (request) =>
      request.json({
        external: {
          anonymous_users: false,
          email: true,
          google: google !== undefined,
          phone: false,
        },
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        passkeys_enabled: false,
      }),
    )
    .get('/.well-known/jwks.json', (request) => {
      request.header('Cache-Control', 'public, max-age=600')
      return request.json(keys.jwks)
    })
}

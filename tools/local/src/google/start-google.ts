import { Events, OAuth2Server } from 'oauth2-mock-server'
import { escapeHtml } from '../mailbox/mail.ts'
import { createProviderKey } from '../provider-key.ts'
import { renderAccountChooser } from './account-chooser-page.ts'
import { demoGoogleAccounts, type GoogleAccount, googleAccountSchema } from './google-account.ts'
import { type GoogleProvider, localGoogleClient, localGoogleProvider } from './google-provider.ts'

export interface GoogleOptions {
  port: number
  /** The address that browsers use. Default `http://localhost:<port>`. */
  url?: string
  /** Accounts that can be chosen without typing. */
  accounts?: GoogleAccount[]
}

export interface RunningGoogle {
  url: string
  /** Provider settings for the identity service. */
  provider: GoogleProvider
  stop(): Promise<void>
}

/** Starts a local replacement of Google sign-in. The user chooses an account on its page or types another. */
export async function startGoogle(options: GoogleOptions): Promise<RunningGoogle> {
  const { port, url = `http://localhost:${port}`, accounts = demoGoogleAccounts } = options
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/chosen', jwks: '/oauth2/v3/certs' },
  })
  await server.issuer.keys.add((await createProviderKey('google')).privateJwk)
  server.issuer.url = localGoogleProvider(url).issuer
  serveChooser(server, { url, accounts })
  signAsChosen(server, url)
  await server.start(port, '127.0.0.1')
  return { url, provider: localGoogleProvider(url), stop: () => server.stop() }
}

function serveChooser(server: OAuth2Server, page: { url: string; accounts: GoogleAccount[] }) {
  server.service.addRoute('GET', '/o/oauth2/v2/auth', (request, response) => {
    const parameters = new URL(request.url ?? '', page.url).searchParams
    if (parameters.get('client_id') !== localGoogleClient.clientId) {
      response.writeHead(401, { 'content-type': 'text/plain' })
      response.end('invalid_client: The OAuth client was not found.')
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(renderAccountChooser({ accounts: page.accounts, parameters }))
  })
  server.service.addRoute('GET', '/picture', (request, response) => {
    const name = new URL(request.url ?? '', page.url).searchParams.get('name') ?? ''
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' })
    response.end(picture(name))
  })
}

/** Remembers the account that was chosen for each code, and signs the ID token for it. */
function signAsChosen({ service }: OAuth2Server, url: string) {
  const chosenByCode = new Map<string, GoogleAccount>()
  service.on(Events.BeforeAuthorizeRedirect, ({ url: back }, request) => {
    const chosen = new URL(request.url ?? '', url).searchParams
    const code = back.searchParams.get('code')
    if (chosen.get('decision') === 'cancel') {
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
      return
    }
    if (code) chosenByCode.set(code, googleAccountSchema.parse(Object.fromEntries(chosen)))
  })
  service.on(Events.BeforeTokenSigning, (token, request) => {
    const account = chosenByCode.get(request.body.code ?? '')
    if (account) Object.assign(token.payload, claimsOf(account, url))
  })
  service.on(Events.BeforeResponse, (answer, request) => {
    const known = chosenByCode.delete(request.body.code ?? '')
    const secret = request.body.client_secret
    if (known && secret === localGoogleClient.clientSecret) return
    answer.statusCode = 400
    answer.body = { error: 'invalid_grant' }
  })
}

function claimsOf({ email, name, sub, verified }: GoogleAccount, url: string) {
  const [given = name, ...rest] = name.split(' ')
  return {
    sub,
    azp: localGoogleClient.clientId,
    email,
    email_verified: verified,
    name,
    given_name: given,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
    picture: `${url}/picture?name=${encodeURIComponent(name)}`,
  }
}

/** Returns a profile picture: the initial on a plain background. */
function picture(name: string): string {
  const initial = escapeHtml([...name.trim()][0]?.toUpperCase() ?? '?')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="#3d6b4f"/>
<text x="48" y="64" text-anchor="middle" font-family="sans-serif" font-size="48" fill="#fff">${initial}</text>
</svg>`
}

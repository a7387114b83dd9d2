/** Endpoints and issuer of a Google sign-in. */
export interface GoogleProvider {
  authorizeUrl: string
  tokenUrl: string
  jwksUrl: string
  /** The `iss` of its ID tokens. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** OAuth client that the local Google provider and the identity service share. */
export const localGoogleClient = {
  clientId: 'sabha-local.apps.googleusercontent.com',
  clientSecret: 'sabha-local-secret',
}

/** Returns the endpoints of the local Google provider at an address. */
export function localGoogleProvider(url: string): GoogleProvider {
  return {
    authorizeUrl: `${url}/o/oauth2/v2/auth`,
    tokenUrl: `${url}/token`,
    jwksUrl: `${url}/oauth2/v3/certs`,
    issuer: 'https://accounts.google.com',
    ...localGoogleClient,
  }
}

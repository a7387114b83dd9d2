import { initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth'
import type { PhoneIdentity } from '@sabha/contract'
import { withTimeout } from '@sabha/types'
import type { PhoneClient, SentCode } from './phone-client.ts'

/** Somebody who closes the captcha's question is not reported by it. */
const longestCaptchaMs = 90_000

/** Firebase's client. Nothing of it is kept in the browser: its session ends with the token. */
export function createFirebaseClient({
  projectId,
  apiKey,
  emulatorUrl,
}: PhoneIdentity): PhoneClient {
  const app = initializeApp({ projectId, apiKey, authDomain: `${projectId}.firebaseapp.com` })
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return { sendCode: (number) => sendCode(auth, number) }
}

/** A verifier serves once: its second use may never end. */
async function sendCode(auth: Auth, number: string): Promise<SentCode> {
  auth.languageCode = document.documentElement.lang
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    const sent = await withinCaptchaTime(signInWithPhoneNumber(auth, number, verifier))
    return {
      async confirm(code) {
        const { user } = await sent.confirm(code)
        const token = await user.getIdToken()
        await auth.signOut()
        return token
      },
    }
  } finally {
    verifier.clear()
    container.remove()
  }
}

function withinCaptchaTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const failure = Object.assign(new Error('The captcha was not answered.'), {
    code: 'auth/captcha-check-failed',
  })
  return withTimeout(work, longestCaptchaMs, failure)
}

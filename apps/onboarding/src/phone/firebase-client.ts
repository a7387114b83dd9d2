import { initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
} from '@firebase/auth'
import type { PhoneIdentity } from '@sabha/contract'
import { withTimeout } from '@sabha/types'
import type { PhoneClient } from './phone-client.ts'

/** The captcha does not report that the user closed its challenge. */
const captchaTimeoutMs = 90_000

/** Creates Firebase's client. Its session is kept in memory only and ends with the token. */
export function createFirebaseClient({
  projectId,
  apiKey,
  emulatorUrl,
}: PhoneIdentity): PhoneClient {
  const app = initializeApp({ projectId, apiKey, authDomain: `${projectId}.firebaseapp.com` })
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return {
    sendCode: (number) => sendCode(auth, number),
    async confirmCode(codeId, code) {
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(codeId, code))
      const token = await user.getIdToken()
      await auth.signOut()
      return token
    },
  }
}

/** Creates a new verifier for each code: using one twice may never resolve. */
async function sendCode(auth: Auth, number: string): Promise<string> {
  auth.languageCode = document.documentElement.lang
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    const sending = new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier)
    return await withinCaptchaTime(sending)
  } finally {
    verifier.clear()
    container.remove()
  }
}

function withinCaptchaTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const failure = Object.assign(new Error('The captcha was not answered.'), {
    code: 'auth/captcha-check-failed',
  })
  return withTimeout(work, captchaTimeoutMs, failure)
}

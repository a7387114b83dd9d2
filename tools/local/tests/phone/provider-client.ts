import { deleteApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth'
import { onTestFinished } from 'vitest'

/** Creates the provider's own client as pages use it, connected to an emulator. */
export function createProviderClient(address: string, project: string): Auth {
  const app = initializeApp({ projectId: project, apiKey: 'any' }, crypto.randomUUID())
  onTestFinished(() => deleteApp(app))
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, address, { disableWarnings: true })
  return auth
}

/** Requests a code. Creates a new verifier, because with an emulator a second use of one never ends. */
export async function requestCode(auth: Auth, number: string): Promise<ConfirmationResult> {
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    return await signInWithPhoneNumber(auth, number, verifier)
  } finally {
    verifier.clear()
    container.remove()
  }
}

/** Returns the client's code for a refusal. Throws if the work succeeds. */
export async function errorCodeOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'no refusal',
    (error: unknown) => error,
  )
  if (outcome instanceof Error && 'code' in outcome) return String(outcome.code)
  throw new Error('It was not refused', { cause: outcome })
}

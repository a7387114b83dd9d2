import { httpProbe } from '../health/probes.ts'
import { escapeHtml } from '../mailbox/mail.ts'
import { startPhoneSandbox } from '../phone/start-phone-sandbox.ts'
import type { BackendRun } from './backend-run.ts'

/** Starts the phone identity sandbox, unless the environment names a project of the real provider. */
export async function startPhone(run: PhoneRun): Promise<void> {
  const { options, closing, probes, mailbox } = run
  if (usesRealPhoneProvider(run)) return
  const running = await startPhoneSandbox({
    project: sandboxProject,
    port: options.ports.phone,
    deliver: ({ to, text }) =>
      mailbox.send({
        ...{ to, subject: 'Text message', text, links: [] },
        html: `<p>${escapeHtml(text)}</p>`,
      }),
  })
  closing.add(() => running.stop())
  run.phone = running.sandbox
  probes.phone = httpProbe(running.url)
}

/** Project id that sandbox, functions and pages share. */
export const sandboxProject = 'demo-sabha'

type PhoneRun = Pick<BackendRun, 'options' | 'closing' | 'probes' | 'mailbox' | 'phone'>

/** Returns whether a real provider replaces the sandbox. */
export function usesRealPhoneProvider({ options }: Pick<BackendRun, 'options'>): boolean {
  return Boolean(options.environment?.FIREBASE_PROJECT_ID)
}

const providerKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Returns the functions' environment for the provider. The functions may reach the host of the keys. */
export function phoneEnvironment({ options }: Pick<BackendRun, 'options'>): Record<string, string> {
  const project = options.environment?.FIREBASE_PROJECT_ID
  return project
    ? { FIREBASE_PROJECT_ID: project, FIREBASE_KEYS_URL: providerKeys }
    : {
        FIREBASE_PROJECT_ID: sandboxProject,
        FIREBASE_KEYS_URL: `http://localhost:${options.ports.phone}/jwks`,
      }
}

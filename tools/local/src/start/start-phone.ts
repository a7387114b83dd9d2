import { httpProbe } from '../health/probes.ts'
import { composeMail } from '../mailbox/mail.ts'
import { startPhoneSandbox } from '../phone/start-phone-sandbox.ts'
import type { BackendRun } from './backend-run.ts'

/** The phone identity provider: the sandbox, unless the environment names a project of the real one. */
export async function startPhone(run: PhoneRun): Promise<void> {
  const { options, closing, probes, mailbox } = run
  if (hasOutsidePhone(run)) return
  const running = await startPhoneSandbox({
    project: sandboxProject,
    port: options.ports.phone,
    deliver: ({ to, text }) =>
      mailbox.send({ to, ...composeMail({ subject: 'Text message', paragraphs: [text] }) }),
  })
  closing.add(() => running.stop())
  run.phone = running.sandbox
  probes.phone = httpProbe(running.url)
}

/** The project that sandbox, functions and pages agree on. */
export const sandboxProject = 'demo-sabha'

type PhoneRun = Pick<BackendRun, 'options' | 'closing' | 'probes' | 'mailbox' | 'phone'>

/** True when the sandbox is not started. */
export function hasOutsidePhone({ options }: Pick<BackendRun, 'options'>): boolean {
  return Boolean(options.environment?.FIREBASE_PROJECT_ID)
}

const providerKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** What the functions need to know of the provider. The keys' host is one that they may reach. */
export function phoneEnvironment({ options }: Pick<BackendRun, 'options'>): Record<string, string> {
  const project = options.environment?.FIREBASE_PROJECT_ID
  return project
    ? { FIREBASE_PROJECT_ID: project, FIREBASE_KEYS_URL: providerKeys }
    : {
        FIREBASE_PROJECT_ID: sandboxProject,
        FIREBASE_KEYS_URL: `http://localhost:${options.ports.phone}/jwks`,
      }
}

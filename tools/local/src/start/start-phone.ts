import { httpProbe } from '../health/probes.ts'
import { composeMail } from '../mailbox/mail.ts'
import { startPhoneSandbox } from '../phone/start-phone-sandbox.ts'
import type { BackendRun } from './backend-run.ts'

/** The phone identity provider: the sandbox, unless the environment names a project of the real one. */
export async function startPhone(run: PhoneRun): Promise<void> {
  const { options, closing, probes, mailbox } = run
  if (hasOutsidePhone(run)) return
  const running = await startPhoneSandbox({
    port: options.ports.phone,
    deliver: ({ to, text }) =>
      mailbox.send({ to, ...composeMail({ subject: 'Text message', paragraphs: [text] }) }),
  })
  closing.add(() => running.stop())
  run.phone = running.sandbox
  probes.phone = httpProbe(running.url)
}

type PhoneRun = Pick<BackendRun, 'options' | 'closing' | 'probes' | 'mailbox' | 'phone'>

/** True when the sandbox is not started. */
export function hasOutsidePhone({ options }: Pick<BackendRun, 'options'>): boolean {
  return Boolean(options.environment?.FIREBASE_PROJECT_ID)
}

import { listen } from '../process/listen.ts'
import { createPhoneSandbox, type PhoneSandbox } from './create-phone-sandbox.ts'
import type { PhoneProviderOptions } from './phone-provider.ts'

export interface PhoneSandboxOptions extends PhoneProviderOptions {
  port: number
}

export interface RunningPhoneSandbox {
  url: string
  sandbox: PhoneSandbox
  stop(): Promise<void>
}

/** Serves the phone identity sandbox on loopback. */
export async function startPhoneSandbox(
  options: PhoneSandboxOptions,
): Promise<RunningPhoneSandbox> {
  const sandbox = await createPhoneSandbox(options)
  const server = await listen(sandbox.app, options.port)
  return { url: `http://localhost:${options.port}`, sandbox, stop: () => server.stop() }
}

import type { Environment } from '../environment.ts'
import type { Ports } from '../ports.ts'
import { sandboxProject } from './start-phone.ts'

/** Settings of the phone provider for pages. */
export interface PagePhoneSettings {
  projectId: string
  apiKey: string
  emulatorUrl?: string
}

/** Returns the sandbox, the project in the environment, or none for a hosted backend. */
export function pagePhoneSettings({
  environment,
  ports,
}: PhoneFrontOptions): PagePhoneSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, SUPABASE_URL } = environment
  if (projectId && apiKey) return { projectId, apiKey }
  if (SUPABASE_URL) return undefined
  const emulatorUrl = `http://localhost:${ports.phone}`
  return { projectId: sandboxProject, apiKey: 'sandbox', emulatorUrl }
}

interface PhoneFrontOptions {
  environment: Environment
  ports: Ports
}

import { withTimeout } from '@sabha/types'

/** The parts of a running copy, as `/health/ready` names them. */
export type PartName =
  | 'database'
  | 'rest'
  | 'auth'
  | 'functions'
  | 'mailbox'
  | 'google'
  | 'payments'
  | 'phone'
  | 'web'
  | 'remotes'

export interface PartHealth {
  status: 'up' | 'down'
  /** Why it is down. */
  detail?: string
}

/** Resolves while the part is up; rejects with the reason when it is down. */
export type Probe = () => Promise<unknown>

/** The probe of each part. Parts are added and removed while a copy starts and stops. */
export type Probes = Partial<Record<PartName, Probe>>

/** Probe timeout. A stopped part refuses at once; on a busy machine a healthy part can take this long. */
const timeoutMs = 5000

/** Probes all parts in parallel, in five seconds at most. Never rejects. */
export async function readParts(probes: Probes): Promise<Record<string, PartHealth>> {
  const looked = Object.entries(probes).map(async ([name, probe]) => {
    return [name, await lookAt(probe)] as const
  })
  return Object.fromEntries(await Promise.all(looked))
}

async function lookAt(probe: Probe): Promise<PartHealth> {
  try {
    await withTimeout(probe(), timeoutMs, new Error(`no answer within ${timeoutMs} ms`))
    return { status: 'up' }
  } catch (error) {
    return { status: 'down', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** The parts of a running copy, as `/health/ready` names them. */
export const partNames = [
  'database',
  'rest',
  'auth',
  'functions',
  'mailbox',
  'google',
  'web',
  'remotes',
] as const

export type PartName = (typeof partNames)[number]

export interface PartHealth {
  status: 'up' | 'down'
  /** Why it is down. */
  detail?: string
}

export interface Readiness {
  status: 'ready' | 'degraded'
  parts: Partial<Record<PartName, PartHealth>>
}

/** Resolves while the part is up; rejects with the reason when it is down. */
export type Probe = () => Promise<unknown>

/** Which parts are looked at, and how; parts come and go while a copy starts and stops. */
export type Probes = Partial<Record<PartName, Probe>>

const longestProbe = 2000

/** Looks at every part at once; takes two seconds at most. Never rejects. */
export async function readReadiness(probes: Probes): Promise<Readiness> {
  const looked = partNames.map(async (name) => {
    const probe = probes[name]
    return probe ? ([[name, await lookAt(probe)]] as const) : []
  })
  const parts = Object.fromEntries((await Promise.all(looked)).flat())
  const isReady = Object.values(parts).every(({ status }) => status === 'up')
  return { status: isReady ? 'ready' : 'degraded', parts }
}

async function lookAt(probe: Probe): Promise<PartHealth> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`no answer within ${longestProbe} ms`)),
    longestProbe,
  )
  try {
    await Promise.race([probe(), limit.promise])
    return { status: 'up' }
  } catch (error) {
    return { status: 'down', detail: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}

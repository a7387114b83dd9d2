import {
  type PageRegistry,
  type Registry,
  type RegistryKey,
  type ShellConfig,
  verifyRegistry,
} from '@sabha/contract/composition'
import { retry } from '@sabha/federation/loading'
import type { RegistrySource } from '../composition.ts'

export type RegistryResult =
  | { status: 'resolved'; registry: Registry | PageRegistry; source: RegistrySource }
  | {
      status: 'failed'
      /** `registry_untrusted` if the registry was received but our key did not sign it. */
      code: 'registry_unreachable' | 'registry_untrusted'
      error: unknown
    }

export interface ResolveRegistryOptions {
  /** The registry in the page or one that was fetched before; null if there is none. */
  inlined: unknown
  /** The origin of `inlined`; the page by default. */
  source?: RegistrySource | undefined
  /** Refuses an earlier registry, so that an old one cannot be served in its place. */
  notBefore?: number | undefined
  /** Sends one request without retries, for callers that poll. */
  once?: boolean
  config: RegistryConfig
}

/** The part of the page's configuration that reading a registry needs. */
export type RegistryConfig = Pick<ShellConfig, 'registryUrl' | 'registryKey'> & {
  /** Key that will replace `registryKey`: until then a page accepts both. Undefined without a rotation. */
  nextRegistryKey?: RegistryKey
}

/** A hundred times the size of a composition of ten remotes. */
const maxRegistryLength = 4_000_000

/** Returns a registry that our key has signed: the inlined one, else the one at its address. */
export async function resolveRegistry({
  inlined,
  source = 'page',
  notBefore = 0,
  once = false,
  config,
}: ResolveRegistryOptions): Promise<RegistryResult> {
  const own = await check(inlined, { ...config, source })
  if (own.status === 'resolved') return own
  try {
    const fetched = await retry((abandoned) => fetchRegistry(config.registryUrl, abandoned), {
      mayRecover: () => !once,
    })
    const answer = await check(fetched, { ...config, source: 'address' })
    const isOld = answer.status === 'resolved' && answer.registry.issuedAt < notBefore
    return isOld ? untrusted(new Error('The registry is older than the page')) : answer
  } catch (error) {
    // An inlined registry that our key did not sign is reported rather than the network failure.
    return inlined === null ? { status: 'failed', code: 'registry_unreachable', error } : own
  }
}

async function check(
  value: unknown,
  { registryKey, nextRegistryKey, source }: RegistryConfig & { source: RegistrySource },
): Promise<RegistryResult> {
  if (!isRegistry(value) || ('part' in value && source === 'address'))
    return untrusted(new Error('The registry is unreadable'))
  const isGenuine =
    (await verifyRegistry(value, registryKey)) ||
    (nextRegistryKey && (await verifyRegistry(value, nextRegistryKey)))
  if (!isGenuine) return untrusted(new Error('The registry has an invalid signature'))
  return { status: 'resolved', registry: value, source }
}

function untrusted(error: unknown): RegistryResult {
  return { status: 'failed', code: 'registry_untrusted', error }
}

async function fetchRegistry(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-cache', signal })
  if (!answer.ok) throw new Error(`The registry request was answered with ${answer.status}`)
  return JSON.parse(await readText(answer))
}

/** Stops at the longest plausible registry, so that a response cannot fill the memory. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    if (text.length <= maxRegistryLength) continue
    await reader?.cancel()
    throw new Error(`The registry is longer than ${maxRegistryLength} characters`)
  }
  return text
}

/** Checks the outer schema only; `parseRemotes` checks each remote after the signature is verified. */
function isRegistry(value: unknown): value is Registry | PageRegistry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'schema' in value &&
    value.schema === 1 &&
    'id' in value &&
    'signature' in value &&
    typeof value.signature === 'string' &&
    'remotes' in value &&
    Array.isArray(value.remotes) &&
    (!('part' in value) || ('others' in value && Array.isArray(value.others)))
  )
}

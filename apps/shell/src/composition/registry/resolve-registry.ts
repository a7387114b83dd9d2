import {
  type PageRegistry,
  type Registry,
  type ShellConfig,
  verifyRegistry,
} from '@sabha/contract/composition'
import { retry } from '@sabha/federation/loading'
import type { RegistrySource } from '../composition.ts'
import { isRegistry } from './is-registry.ts'

export type RegistryAnswer =
  | { status: 'resolved'; registry: Registry | PageRegistry; source: RegistrySource }
  | {
      status: 'failed'
      /** `registry_untrusted`: it came, but our key did not sign it. */
      code: 'registry_unreachable' | 'registry_untrusted'
      error: unknown
    }

export interface RegistryPlaces {
  /** What stands in the page or was fetched before; null where there is nothing. */
  inlined: unknown
  /** Where that came from; the page if absent. */
  source?: RegistrySource | undefined
  /** What was issued before is refused: whoever holds the address could keep an old one there. */
  notBefore?: number | undefined
  /** Asks once only: whoever asks comes again. */
  once?: boolean
  config: Pick<ShellConfig, 'registryUrl' | 'registryKey'>
}

/** A hundred times what a composition of ten remotes takes. */
const longestText = 4_000_000

/** The registry that our key has signed: the page's own, else the one at its address. */
export async function resolveRegistry({
  inlined,
  source = 'page',
  notBefore = 0,
  once = false,
  config,
}: RegistryPlaces): Promise<RegistryAnswer> {
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
    // What stood in the page and was not ours is what has gone wrong, whatever the network does.
    return inlined === null ? { status: 'failed', code: 'registry_unreachable', error } : own
  }
}

async function check(
  value: unknown,
  { registryKey, source }: Pick<ShellConfig, 'registryKey'> & { source: RegistrySource },
): Promise<RegistryAnswer> {
  if (!isRegistry(value)) return untrusted(new Error('This is no registry that the shell reads'))
  if ('part' in value && source === 'address')
    return untrusted(new Error('What one page carries is no registry'))
  const isGenuine = await verifyRegistry(value, registryKey)
  if (!isGenuine) return untrusted(new Error('The signature of the registry is not ours'))
  return { status: 'resolved', registry: value, source }
}

function untrusted(error: unknown): RegistryAnswer {
  return { status: 'failed', code: 'registry_untrusted', error }
}

async function fetchRegistry(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-cache', signal })
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`)
  return JSON.parse(await readText(answer))
}

/** Reads no further than anything of ours could be long: nobody fills the memory of a page. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    if (text.length <= longestText) continue
    await reader?.cancel()
    throw new Error(`The registry is longer than ${longestText} characters`)
  }
  return text
}

import { pickRandom } from '../payments/random-numbers.ts'
import type { FuzzedService, Route } from './list-routes.ts'
import { oddHeaders, oddTexts, parameterNames, pickOddValue } from './odd-values.ts'
import type { FuzzRequest } from './send.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

export interface FuzzTargets {
  origins: Record<'backend' | 'sandbox' | 'phone', string>
  /** Credentials for requests, by identity. */
  credentials: Record<string, Record<string, string>>
  sandboxCredentials: Record<string, string>
}

/** An unusual request that no client sends on purpose. */
export function makeFuzzRequest(
  random: () => number,
  route: Route,
  range: FuzzTargets,
): FuzzRequest {
  const headers = new Map([
    ['content-type', 'application/json'],
    ...Object.entries(credentialsFor(random, route.part, range)),
  ])
  if (random() < 0.5) headers.set(...pickRandom(random, oddHeaders))
  const method =
    route.method === 'ALL' || random() < 0.1 ? pickRandom(random, methods) : route.method
  const takesBody = !['GET', 'HEAD', 'OPTIONS'].includes(method) && random() < 0.95
  return {
    method,
    origin: originOf(route.part, range),
    path: filledPath(random, route.path) + query(random),
    headers: [...headers],
    body: takesBody ? body(random) : null,
  }
}

function originOf(part: FuzzedService, { origins }: FuzzTargets): string {
  return part === 'sandbox' || part === 'phone' ? origins[part] : origins.backend
}

function credentialsFor(random: () => number, part: FuzzedService, range: FuzzTargets) {
  if (part === 'phone') return {}
  if (part === 'sandbox') return random() < 0.8 ? range.sandboxCredentials : {}
  return pickRandom(random, Object.values(range.credentials))
}

function filledPath(random: () => number, path: string): string {
  return path
    .replaceAll(/:\w+/g, () => encoded(pickRandom(random, oddTexts)) || 'x')
    .replaceAll('*', () => encoded(pickRandom(random, oddTexts)))
}

function query(random: () => number): string {
  const count = Math.floor(random() * 4)
  if (count === 0) return ''
  const pairs = Array.from(
    { length: count },
    () => `${pickRandom(random, parameterNames)}=${encoded(pickRandom(random, oddTexts))}`,
  )
  return `?${pairs.join('&')}`
}

/** Sometimes returns bytes that are not valid text, which no library would send. */
function encoded(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed()).slice(0, 2_000)
}

function body(random: () => number): string {
  const chance = random()
  if (chance < 0.05) return pickRandom(random, ['', '{', '[]', 'null', '\u0000', '"text"', '[[[['])
  if (chance < 0.1) return '['.repeat(3_000) + ']'.repeat(3_000)
  const fields = Array.from({ length: Math.floor(random() * 7) }, () => [
    pickRandom(random, parameterNames),
    pickOddValue(random),
  ])
  const object = JSON.stringify(Object.fromEntries(fields))
  return chance < 0.15 ? `[${object},${object}]` : object
}

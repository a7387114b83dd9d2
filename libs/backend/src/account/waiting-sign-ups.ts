import { cleanEmail } from '@sabha/types'
import { safeStorage } from '../client/session-storage.ts'

const key = 'sabha-waiting-sign-ups'
const kept = 24 * 60 * 60_000

/** When each address was signed up in this browser. */
type SignUps = Record<string, number>

/**
 * Remembers in this browser that an address waits for its link. The server never says so: whoever
 * signs up with somebody's address would learn from it whether that one has an account.
 */
export function rememberSignUp(email: string): void {
  write({ ...read(), [cleanEmail(email)]: Date.now() })
}

/** Whether an address was signed up here within a day, and has not been signed in with since. */
export function waitsForLink(email: string): boolean {
  return Object.hasOwn(read(), cleanEmail(email))
}

export function forgetSignUp(email: string): void {
  const { [cleanEmail(email)]: _forgotten, ...others } = read()
  write(others)
}

function read(): SignUps {
  const signUps = parse(safeStorage.getItem(key))
  const recent = Object.entries(signUps).filter(
    ([, at]) => typeof at === 'number' && Date.now() - at < kept,
  )
  return Object.fromEntries(recent)
}

function write(signUps: SignUps): void {
  if (Object.keys(signUps).length === 0) safeStorage.removeItem(key)
  else safeStorage.setItem(key, JSON.stringify(signUps))
}

function parse(text: string | null): SignUps {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}

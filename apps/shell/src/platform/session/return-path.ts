import { createStoredValue } from './stored-value.ts'

const kept = createStoredValue(() => sessionStorage, 'sabha-return-path')

/** Keeps the page that asked for a sign-in, through the sign-in and whatever it leads over. */
export function keepReturnPath(path: string): void {
  kept.write(path)
}

/** The page to go back to, once; null where nobody was sent to sign in. */
export function takeReturnPath(): string | null {
  const path = kept.read()
  kept.forget()
  return path !== null && isOwnPath(path) ? path : null
}

export function forgetReturnPath(): void {
  kept.forget()
}

/** `//host` and `/\host` are addresses of other hosts. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

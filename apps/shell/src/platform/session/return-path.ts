import { createStoredValue } from './stored-value.ts'

const kept = createStoredValue(() => sessionStorage, 'sabha-return-path')

export function storeReturnPath(path: string): void {
  kept.write(path)
}

/** Returns the page to go back to, once; null if no page required the sign-in. */
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

import { createStoredValue } from './stored-value.ts'

const storedPath = createStoredValue(() => sessionStorage, 'sabha-return-path')

export function storeReturnPath(path: string): void {
  storedPath.write(path)
}

/** Returns the page to go back to; null if no page required the sign-in. */
export function readReturnPath(): string | null {
  const path = storedPath.read()
  return path !== null && isOwnPath(path) ? path : null
}

/** Returns the page to go back to, once. */
export function takeReturnPath(): string | null {
  const path = readReturnPath()
  storedPath.forget()
  return path
}

export function forgetReturnPath(): void {
  storedPath.forget()
}

/** `//host` and `/\host` are addresses of other hosts. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

import { isUnder, normalizePath } from '@sabha/contract/composition'

/** Which part of the application a path belongs to: it decides the header's colour. */
export type HeaderArea = 'member' | 'admin' | 'superuser'

export function headerAreaOf(address: string): HeaderArea {
  const path = normalizePath(address)
  if (isUnder(path, '/superuser') || isUnder(path, '/status')) return 'superuser'
  return isUnder(path, '/admin') ? 'admin' : 'member'
}

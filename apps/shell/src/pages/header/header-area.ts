import { isUnder, normalizePath } from '@sabha/contract/composition'

/** The part of the application that a path belongs to. Decides the header's colour. */
export type HeaderArea = 'member' | 'admin' | 'superuser'

export function headerAreaOf(address: string): HeaderArea {
  const path = normalizePath(address)
  if (isUnder(path, '/superuser') || isUnder(path, '/status')) return 'superuser'
  return isUnder(path, '/admin') ? 'admin' : 'member'
}

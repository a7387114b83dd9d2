import { type Role, roles } from '@sabha/types'
import { createKeptValue } from './kept-value.ts'

const kept = createKeptValue(() => localStorage, 'sabha-role')

/** Keeps the role, so that the next start knows what to fetch first. It opens nothing. */
export function rememberRole(role: Role): void {
  kept.write(role)
}

export function rememberedRole(): Role | null {
  const word = kept.read()
  return roles.find((role) => role === word) ?? null
}

export function forgetRole(): void {
  kept.forget()
}

import { type Role, roleSchema } from '@sabha/types'
import { createKeptValue } from './kept-value.ts'

const kept = createKeptValue(() => localStorage, 'sabha-role')

/** Keeps the role, so that the next start knows what to fetch first. It opens nothing. */
export function rememberRole(role: Role): void {
  kept.write(role)
}

export function rememberedRole(): Role | null {
  const role = roleSchema.safeParse(kept.read())
  return role.success ? role.data : null
}

export function forgetRole(): void {
  kept.forget()
}

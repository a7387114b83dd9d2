/** The three roles, weakest first. */
export const roles = ['member', 'admin', 'superuser'] as const

export type Role = (typeof roles)[number]

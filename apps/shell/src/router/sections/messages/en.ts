export const messages = {
  admin: 'Admin pages',
  superuser: 'Super admin pages',
}

export type Messages = typeof messages

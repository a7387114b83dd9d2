import type { Messages } from './en.ts'

export const messages: Messages = {
  admin: 'एडमिन के पेज',
  superuser: 'सुपर एडमिन के पेज',
}

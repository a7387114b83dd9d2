import type { Messages } from './en.ts'

export const messages: Messages = {
  support: 'सहायता टीम से संपर्क करें',
}

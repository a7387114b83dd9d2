import type { Messages } from './en.ts'

export const messages: Messages = {
  missing: 'अभी बाकी:',
  fields: { full_name: 'पूरा नाम', phone: 'फ़ोन नंबर', about: 'आपके बारे में' },
}

import type { Messages } from './en.ts'

export const messages: Messages = {
  missing: 'अभी बाकी:',
}

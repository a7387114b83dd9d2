import type { Messages } from './en.ts'

export const messages: Messages = {
  retry: 'फिर से कोशिश करें',
}

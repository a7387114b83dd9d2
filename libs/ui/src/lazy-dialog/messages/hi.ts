import type { Messages } from './en.ts'

export const messages: Messages = {
  close: 'बंद करें',
  loading: 'लोड हो रहा है...',
  retry: 'फिर से कोशिश करें',
}

import type { Messages } from './en.ts'

export const messages: Messages = {
  retry: 'फिर प्रयास करें',
  close: 'बंद करें',
}

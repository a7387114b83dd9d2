import type { Messages } from './en.ts'

export const messages: Messages = {
  loadFailed: 'इसे लोड नहीं किया जा सका',
  unexpected: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
}

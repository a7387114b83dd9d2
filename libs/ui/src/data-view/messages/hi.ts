import type { Messages } from './en.ts'

export const messages: Messages = {
  loadFailed: 'इसे लोड नहीं किया जा सका',
  unexpected: 'कुछ गड़बड़ हो गई। कृपया फिर प्रयास करें।',
  waitUntil: (time) => `आप ${time} पर फिर प्रयास कर सकते हैं।`,
}

import type { Messages } from './en.ts'

export const messages: Messages = {
  print: 'प्रिंट या डाउनलोड करें',
  send: 'ईमेल से भेजें',
  sending: 'भेजी जा रही है...',
  sent: (address) => `रसीद ${address} पर भेजी जा रही है। इसमें कुछ मिनट लग सकते हैं।`,
  failed: 'रसीद नहीं भेजी जा सकी। कृपया फिर से कोशिश करें।',
  refusals: {
    rate_limited: 'यह रसीद आज कई बार भेजी जा चुकी है। कृपया कल फिर से कोशिश करें।',
  },
}

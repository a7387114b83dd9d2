import type { Messages } from './en.ts'

export const messages: Messages = {
  states: {
    completed: 'पूरा हुआ',
    failed: 'असफल',
    refunded: 'लौटाया गया',
    pending: 'पेंडिंग',
  },
  reversed: 'रद्द किया गया',
  partlyRefunded: 'कुछ रकम लौटाई गई',
  kinds: {
    monthly: 'मासिक ऑटो-पे',
    yearly: 'वार्षिक ऑटो-पे',
    'one-time': 'ऑनलाइन, एक बार',
    bank_transfer: 'बैंक ट्रांसफ़र',
    cheque: 'चेक',
    cash: 'नकद',
  },
  goneAccount: 'मिटाया गया खाता',
  receipt: (number) => `रसीद ${number}`,
  back: 'भुगतानों पर वापस जाएँ',
}

import type { Messages } from './en.ts'

export const messages: Messages = {
  recurring: 'नियमित',
  refundedOf: (amount) => `${amount} लौटाए गए`,
  receipt: {
    valid: (number) => `रसीद ${number}`,
    void: (number) => `रसीद ${number}, रद्द`,
  },
  failed: ['यह भुगतान पूरा नहीं हुआ। अगर आपके खाते से पैसे कट गए हों, तो ', 'हमें लिखें', ' और भुगतान आईडी बताएँ।'],
  receiptDue: 'रसीद भुगतान के अगले दिन मिलेगी',
  payment: (id) => `भुगतान आईडी ${id}`,
  types: { monthly: 'ऑटो-पे', yearly: 'वार्षिक', 'one-time': 'एक बार' },
  sources: { bank_transfer: 'बैंक ट्रांसफ़र', cheque: 'चेक', cash: 'नकद' },
  statuses: {
    completed: 'पूरा हुआ',
    failed: 'असफल',
    refunded: 'लौटाया गया',
    pending: 'पेंडिंग',
    reversed: 'रद्द किया गया',
  },
}

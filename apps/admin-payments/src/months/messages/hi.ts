import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'महीने के हिसाब से भुगतान',
  lead: 'पिछले बारह महीनों के भुगतान। हर भुगतान और उसकी लौटाई गई रकम, दोनों भुगतान के महीने में गिने गए हैं।',
  received: 'मिली रकम',
  total: (amount) => `पिछले बारह महीनों में ${amount}, लौटाई गई रकम घटाकर`,
  table: 'हर महीने का जोड़',
  columns: {
    month: 'महीना',
    received: 'मिले',
    payments: 'भुगतान',
    failed: 'असफल',
    refunded: 'लौटाए गए',
  },
  empty: 'अभी तक कोई भुगतान नहीं',
  emptyText: 'पहले भुगतान के बाद यहाँ जोड़ दिखेंगे।',
  failed: 'जोड़ लोड नहीं हो सके',
}

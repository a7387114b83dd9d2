import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'असफल और समाप्त ऑटो-पे',
  lead: 'असफल ऑटो-पे पहले दिखते हैं, जिनका भुगतान सबसे हाल में असफल हुआ वे सबसे ऊपर। नाम से सदस्य की प्रोफ़ाइल खुलती है।',
  state: { label: 'स्थिति', any: 'कोई भी स्थिति', options: { failed: 'असफल', ended: 'समाप्त' } },
  states: {
    pending: 'भुगतान असफल, फिर से कोशिश होगी',
    halted: 'असफल भुगतानों के बाद रुका',
    ended: 'समाप्त',
  },
  amount: {
    monthly: (amount) => `हर महीने ${amount}`,
    yearly: (amount) => `हर साल ${amount}`,
  },
  lastFailed: (date) => `${date} को भुगतान असफल`,
  begun: (date) => `${date} को शुरू किया`,
  retried: (date) => `अगली कोशिश ${date} को`,
  due: (date) => `भुगतान ${date} को होना था`,
  ended: (date) => `${date} को समाप्त`,
  charges: (_count, written) => `अब तक ${written} भुगतान`,
  payments: 'भुगतान',
  empty: 'कोई ऑटो-पे असफल या समाप्त नहीं हुआ',
  emptyText: 'जिस ऑटो-पे का भुगतान असफल हुआ या जो समाप्त हुआ, वह यहाँ दिखेगा।',
  failed: 'ऑटो-पे लोड नहीं हो सके',
}

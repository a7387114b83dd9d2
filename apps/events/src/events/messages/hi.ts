import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'कार्यक्रम',
  mine: 'मेरे रजिस्ट्रेशन',
  count: (count) => `${count} कार्यक्रम`,
  search: 'कार्यक्रम खोजें',
  filters: {
    when: { label: 'कब', any: 'आने वाले', options: { past: 'हो चुके' } },
    where: { label: 'कहाँ', any: 'कहीं भी', options: { place: 'आमने-सामने', online: 'ऑनलाइन' } },
  },
  failed: 'कार्यक्रम लोड नहीं किए जा सके',
  empty: 'अभी कोई आने वाला कार्यक्रम नहीं है',
  emptyText: 'नए कार्यक्रम यहाँ बताए जाते हैं।',
}

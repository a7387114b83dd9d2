import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'नौकरियाँ',
  mine: 'मेरे आवेदन',
  count: (count) => (count === 1 ? '1 खुली नौकरी' : `${count} खुली नौकरियाँ`),
  found: (count) => (count === 1 ? '1 नौकरी मिली' : `${count} नौकरियाँ मिलीं`),
  search: 'पद, कंपनी या जगह से खोजें',
  submit: 'खोजें',
  applied: 'आवेदन किया',
  failed: 'नौकरियाँ लोड नहीं हो सकीं',
  more: 'और दिखाएँ',
  loading: 'लोड हो रहा है...',
  nothingFound: 'इस खोज से कोई नौकरी नहीं मिली',
  showAll: 'सभी नौकरियाँ देखें',
  empty: 'कोई खुली नौकरी नहीं है',
  emptyText: 'नई नौकरियाँ यहाँ दिखेंगी।',
  closes: (date) => `आख़िरी तारीख़ ${date}`,
}

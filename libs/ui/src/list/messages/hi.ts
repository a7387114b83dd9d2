import type { Messages } from './en.ts'

export const messages: Messages = {
  filters: 'फ़िल्टर',
  filtersSet: (count) => `फ़िल्टर (${count})`,
  sort: 'क्रम',
  show: 'परिणाम देखें',
  clearAll: 'सब हटाएँ',
  remove: (filter) => `फ़िल्टर हटाएँ: ${filter}`,
  clearSearch: 'खोज हटाएँ',
  any: 'कोई भी',
  nothingFound: 'कुछ नहीं मिला',
  nothingFoundHint: 'दूसरे शब्दों से खोजें या फ़िल्टर हटा दें।',
  clearFilters: 'फ़िल्टर हटाएँ',
  more: 'और दिखाएँ',
  loadingMore: 'लोड हो रहा है...',
  moreFailed: 'और जानकारी लोड नहीं हो सकी।',
  actionsFor: (name) => `${name} के लिए विकल्प`,
}

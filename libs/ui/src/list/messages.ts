import { createPartMessages } from '../core/part-messages.ts'

const en = {
  options: 'Filters and options',
  optionsSet: (count: number) => `Filters and options (${count})`,
  sort: 'Sort by',
  show: 'Show results',
  clearAll: 'Clear all',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearSearch: 'Clear search',
  any: 'Any',
  nothingFound: 'No results',
  nothingFoundHint: 'Try other words, or clear the filters.',
  clearFilters: 'Clear filters',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'More results could not be loaded.',
  actionsFor: (name: string) => `Actions for ${name}`,
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    options: 'फ़िल्टर और विकल्प',
    optionsSet: (count) => `फ़िल्टर और विकल्प (${count})`,
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
  } satisfies typeof en,
}

export const useListMessages = createPartMessages(messages)

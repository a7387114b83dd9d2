import type { Messages } from './en.ts'

export const messages: Messages = {
  list: {
    title: 'सूची',
    count: (count) => (count === 1 ? 'एक एंट्री' : `${count} एंट्री`),
    search: 'सूची में खोजें',
    add: 'नई एंट्री',
    failed: 'सूची लोड नहीं हो सकी',
    empty: 'यहाँ अभी कुछ नहीं है',
    emptyText: 'सदस्य जो जोड़ते हैं, वह यहाँ दिखता है।',
    addedOn: (date) => `${date} को जोड़ा गया`,
  },
  form: {
    title: 'नई एंट्री',
    fields: {
      headline: { label: 'शीर्षक', missing: 'शीर्षक लिखें', invalid: 'शीर्षक छोटा करें' },
    },
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
    failed: 'यह सहेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
  },
}

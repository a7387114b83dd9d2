import type { Messages } from './en.ts'

export const messages: Messages = {
  list: {
    title: 'पोल',
    count: (count) => (count === 1 ? 'एक पोल' : `${count} पोल`),
    search: 'पोल खोजें',
    add: 'नया पोल',
    failed: 'पोल लोड नहीं हो सके',
    empty: 'यहाँ अभी कुछ नहीं है',
    emptyText: 'सदस्य जो जोड़ते हैं, वह यहाँ दिखता है।',
    addedOn: (date) => `${date} को जोड़ा गया`,
  },
  form: {
    title: 'नया पोल',
    fields: {
      question: { label: 'सवाल', missing: 'सवाल लिखें', invalid: 'सवाल छोटा करें' },
    },
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
    failed: 'यह सहेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
  },
}

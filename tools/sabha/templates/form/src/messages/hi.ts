import type { Messages } from './en.ts'

export const messages: Messages = {
  sampleRecords: {
    title: 'नया फ़ॉर्म',
    fields: {
      headline: { label: 'शीर्षक', missing: 'शीर्षक लिखें', invalid: 'शीर्षक छोटा करें' },
    },
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
    saved: 'सहेज लिया गया।',
    failed: 'यह सहेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
  },
}

import type { Messages } from './en.ts'

export const messages: Messages = {
  sampleRecords: {
    title: 'नया पेज',
    lead: 'यह पेज किसलिए है।',
    text: 'इसकी सामग्री।',
  },
}

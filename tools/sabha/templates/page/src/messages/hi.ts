import type { Messages } from './en.ts'

export const messages: Messages = {
  sampleRecords: {
    title: 'नया पृष्ठ',
    lead: 'यह पृष्ठ किस लिए है।',
    text: 'इसकी सामग्री।',
  },
}

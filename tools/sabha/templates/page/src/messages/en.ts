export const messages = {
  sampleRecords: {
    title: 'Sample records',
    lead: 'What this page is for.',
    text: 'Its content.',
  },
}

export type Messages = typeof messages

export const messages = {
  sampleRecords: {
    title: 'Sample records',
    fields: {
      headline: {
        label: 'Headline',
        missing: 'Write a headline.',
        invalid: 'Write 80 characters at most.',
      },
    },
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved.',
    failed: 'It could not be saved. Please try again.',
  },
}

export type Messages = typeof messages

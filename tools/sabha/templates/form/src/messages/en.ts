export const messages = {
  sampleRecords: {
    title: 'Sample records',
    fields: {
      headline: {
        label: 'Headline',
        missing: 'Enter a headline',
        invalid: 'Enter a shorter headline',
      },
    },
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved.',
    failed: 'Your changes could not be saved. Please try again.',
  },
}

export type Messages = typeof messages

export const messages = {
  list: {
    title: 'Sample records',
    count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    search: 'Search sample records',
    add: 'New sample record',
    failed: 'Sample records could not be loaded',
    empty: 'Nothing here yet',
    emptyText: 'What members add appears here.',
    addedOn: (date: string) => `Added ${date}`,
  },
  form: {
    title: 'New sample record',
    fields: {
      headline: {
        label: 'Headline',
        missing: 'Enter a headline',
        invalid: 'Enter a shorter headline',
      },
    },
    save: 'Save',
    saving: 'Saving...',
    failed: 'Your entry could not be saved. Please try again.',
  },
}

export type Messages = typeof messages

export const messages = {
  list: {
    title: 'Polls',
    count: (count: number) => (count === 1 ? '1 poll' : `${count} polls`),
    search: 'Search polls',
    add: 'New poll',
    failed: 'Polls could not be loaded',
    empty: 'No polls yet',
    emptyText: 'Polls that members add appear here.',
    addedOn: (date: string) => `Added ${date}`,
  },
  form: {
    title: 'New poll',
    fields: {
      question: {
        label: 'Question',
        missing: 'Enter a question',
        invalid: 'Enter a shorter question',
      },
    },
    save: 'Save',
    saving: 'Saving...',
    failed: 'Your poll could not be saved. Please try again.',
  },
}

export type Messages = typeof messages

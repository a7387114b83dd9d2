/** Counts are formatted in the language. */
export const messages = {
  button: 'Download Details',
  downloadSelected: 'Download',
  label: 'Member details download',
  starting: 'Counting members...',
  done: (done: string, total: string) => `${done} of ${total} members loaded`,
  none: 'No members match any more, so no file was made.',
}

export type Messages = typeof messages

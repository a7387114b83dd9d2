/** Counts are formatted in the language. */
export const messages = {
  download: 'Download Details',
  downloadSelected: 'Download',
  downloading: 'Downloading...',
  progress: 'Member details download',
  starting: 'Counting members...',
  done: (done: string, total: string) => `${done} of ${total} members loaded`,
  cancel: 'Cancel download',
  saved: 'CSV file downloaded successfully',
  nobody: 'No members match any more, so no file was made.',
  failed: 'The CSV file could not be downloaded.',
}

export type Messages = typeof messages

/** Counts come as the language writes them. */
export const messages = {
  download: 'Download Details',
  /** In the bar of a selection. */
  downloadSelected: 'Download',
  downloading: 'Downloading...',
  progress: 'Download of member details',
  starting: 'The members are being counted.',
  done: (done: string, total: string) => `${done} of ${total} members fetched`,
  cancel: 'Cancel download',
  saved: 'CSV file downloaded successfully',
  nobody: 'Nobody matches any more, so there is no file.',
  failed: 'The CSV file could not be downloaded.',
}

export type Messages = typeof messages

export const messages = {
  download: 'Download CSV',
  downloading: 'Downloading...',
  cancel: 'Cancel download',
  saved: 'CSV file downloaded successfully',
  failed: 'The CSV file could not be downloaded.',
}

export type Messages = typeof messages

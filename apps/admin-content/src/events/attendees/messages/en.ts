export const messages = {
  title: 'Registrations',
  taken: 'Seats taken, with guests',
  left: 'Seats left',
  waiting: 'Members waiting',
  note: 'The file has the name, contact details, guests and note of each member. Downloads are logged.',
  none: 'No member has registered yet.',
  close: 'Close',
  download: 'Download Attendees',
  downloading: 'Downloading...',
  saved: 'CSV file downloaded successfully',
  failed: 'The CSV file could not be downloaded.',
}

export type Messages = typeof messages

export const messages = {
  cancelled: 'Cancelled',
  full: 'Full',
  membersOnly: 'Members Only',
  online: 'Online',
  both: 'In person and online',
}

export type Messages = typeof messages

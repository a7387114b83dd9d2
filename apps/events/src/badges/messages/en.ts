export const messages = {
  cancelled: 'Cancelled',
  full: 'Full',
  membersOnly: 'Members Only',
  online: 'Online',
  both: 'In person and online',
  going: "You're going",
  waiting: (position: number) => `Number ${position} on the waiting list`,
}

export type Messages = typeof messages

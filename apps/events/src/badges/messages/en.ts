export const messages = {
  cancelled: 'Cancelled',
  now: 'Now',
  full: 'Full',
  membersOnly: 'Members Only',
  modes: {
    online: 'Online',
    both: 'In person and online',
  },
  going: "You're going",
  waiting: (position: number) => `Number ${position} on the waiting list`,
}

export type Messages = typeof messages

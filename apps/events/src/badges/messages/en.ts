export const messages = { cancelled: 'Cancelled', full: 'Full', membersOnly: 'Members Only' }

export type Messages = typeof messages

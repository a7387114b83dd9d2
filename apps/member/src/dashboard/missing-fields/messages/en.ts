export const messages = {
  missing: 'Still missing:',
  /** As on the form of My Profile. */
  fields: { full_name: 'Full Name', phone: 'Phone Number', about: 'About You' },
}

export type Messages = typeof messages

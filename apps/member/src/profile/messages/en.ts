export const messages = {
  title: 'My Profile',
  lead: 'What the community knows of you, and what you want it to know.',
  failed: 'Your profile could not be loaded',
  fixed: {
    title: 'Your account',
    before: 'Confirmed when you joined. To have one of these changed, write to ',
    after: '.',
    email: 'Email',
    fullName: 'Full Name',
    phone: 'Phone Number',
  },
  work: 'Your work',
  person: 'About you',
  company: 'Company',
  about: 'About You',
  save: 'Save Changes',
  saveTooFew: 'Select at least 3 interests to save',
  saving: 'Saving...',
  saved: 'Profile updated successfully!',
  saveFailed: 'Your profile could not be saved. Please try again.',
  password: { title: 'Password', reset: 'Reset Password' },
  privacy: {
    title: 'Your data',
    lead: 'A copy of it, your consents and mails, and the end of your account.',
    open: 'Privacy & Settings',
  },
  conflict: {
    title: 'Your profile was changed elsewhere',
    lead: 'It was saved on another device or in another tab after you opened it here. Choose what is to stand; nothing has been overwritten.',
  },
  on: 'Active',
  pending: 'Pending',
  since: 'Member since',
  paymentId: 'Payment ID',
}

export type Messages = typeof messages

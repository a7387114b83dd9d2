import { limits } from '@sabha/types'
export const messages = {
  title: 'My Profile',
  dashboard: 'Dashboard',
  lead: "Only you and the foundation's admins can see your profile.",
  failed: 'Your profile could not be loaded',
  fixed: {
    title: 'Your account',
    before: 'You cannot change these here. To have one changed, write to ',
    after: '.',
    email: 'Email',
    fullName: 'Full Name',
    phone: 'Phone Number',
  },
  work: 'Your work',
  person: 'About you',
  about: 'About You',
  save: 'Save Changes',
  saveTooFew: `Select at least ${limits.minInterests} interests to save`,
  saving: 'Saving...',
  saved: 'Profile updated successfully!',
  saveFailed: 'Your profile could not be saved. Please try again.',
  password: { title: 'Password', reset: 'Reset Password' },
  privacy: {
    title: 'Your data',
    lead: 'Download your data, manage consents and emails, or delete your account.',
    open: 'Privacy & Settings',
  },
  conflict: {
    title: 'Your profile was changed elsewhere',
    lead: 'It was saved on another device or in another tab after you opened it here. Nothing was overwritten. Choose which version to keep.',
  },
  on: 'Active',
  pending: 'Pending',
  since: 'Member since',
  paymentId: 'Payment ID',
}

export type Messages = typeof messages

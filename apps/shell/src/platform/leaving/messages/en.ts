export const messages = {
  title: 'Leave without saving?',
  text: 'Your changes have not been saved. A draft stays on this device.',
  noDraftText: 'Not all changes of this page have been saved yet.',
  unfinishedText:
    'Your changes have not been saved. An unfinished date or time will be lost. Other changes stay on this device as a draft.',
  signOutText: 'Your changes have not been saved. Signing out deletes them from this device.',
  leave: 'Leave',
  stay: 'Stay',
  left: 'This version of the page was switched off. Drafts are saved on this device.',
}

export type Messages = typeof messages

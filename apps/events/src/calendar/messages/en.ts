export const messages = {
  title: 'Your calendar',
  lead: 'Subscribe once, and your own calendar shows all events that you register for, and their changes.',
  subscribe: 'Subscribe',
  preparing: 'Preparing...',
  address: 'Address of your calendar',
  help: 'Add this address in your calendar app under “From URL”. Do not share it: it shows your events.',
  open: 'Open in Calendar App',
  copy: 'Copy Address',
  copied: 'Address copied.',
  notCopied: 'The address could not be copied.',
  renew: 'Renew Address',
  renewQuestion:
    'The present address will stop working, and calendars that use it will no longer be updated.',
  renewYes: 'Yes, Renew Address',
  renewing: 'Renewing...',
  keep: 'Keep Address',
  renewed: 'Address renewed.',
  failed: 'The address could not be loaded.',
}

export type Messages = typeof messages

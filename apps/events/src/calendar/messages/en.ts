export const messages = {
  title: 'Your calendar',
  lead: 'Subscribe once to see the events that you have a seat at in your own calendar. Changes appear there by themselves.',
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
    'The current address will stop working, and calendars that use it will no longer update.',
  renewYes: 'Yes, Renew Address',
  renewing: 'Renewing...',
  keep: 'Keep Address',
  renewed: 'Address renewed.',
  failed: 'The address could not be loaded.',
}

export type Messages = typeof messages

export const messages = {
  lead: 'Contributions are voluntary. Choose an amount, or continue without one.',
  notOpenLead: 'Contributions are voluntary. You can continue without one.',
  skippedLead: 'Contributions are voluntary. You can contribute now or later.',
  follows: 'Taking you to the next step...',
  goOn: 'Continue',
  toProfile: 'Continue to Complete Profile',
  skip: {
    open: 'Continue Without Payment',
    title: 'Skip Payment',
    ask: 'You can contribute later. Nothing else depends on it.',
    yes: 'Yes, Skip Payment',
    no: 'Go Back',
    busy: 'Skipping...',
    failed: 'Failed to skip payment. Please try again.',
  },
}

export type Messages = typeof messages

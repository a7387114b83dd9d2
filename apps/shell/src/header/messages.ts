/** What the header says, besides the entries that come from manifests. */
export const headerMessages = {
  skip: 'Skip to content',
  home: 'Home',
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  signIn: 'Sign In',
  joinNow: 'Join Now',
  completePayment: 'Complete Payment',
  contribute: 'Contribute',
  account: 'Account menu',
  signOut: 'Sign Out',
} as const

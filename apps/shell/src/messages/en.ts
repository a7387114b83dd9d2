import { messages as parts } from '@sabha/ui'
import type { FailureCode } from '../composition/load-outcome.ts'

const unreachable = 'It could not be reached. Check your connection and try again.'
const broken = 'Something in it went wrong. It was noted; please try again in a while.'

const untrusted = 'What arrived could not be trusted, so it was not used. Please try again.'

const explanations: Record<FailureCode, string> = {
  registry_unreachable: unreachable,
  registry_untrusted: untrusted,
  remote_switched_off: 'It is switched off for the moment.',
  remote_incompatible: 'It does not fit this version of the application yet.',
  remote_unreachable: unreachable,
  remote_tampered: untrusted,
  remote_timeout: 'It took too long to arrive. Check your connection and try again.',
  remote_broken: broken,
  remote_contract: broken,
  remote_render: broken,
  remote_unsettled: 'It did not come to rest, so it was stopped. It was noted.',
  shared_unreachable:
    'A part of the application could not be fetched. Check your connection and try again, or reload the page.',
}

export const messages = {
  /** Of documents, and of the account pages themselves. */
  titles: {
    landing: 'Connect · Change · Serve',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    checkEmail: 'Check Your Email',
    forgotPassword: 'Forgot Password',
    resetPassword: 'Set New Password',
    choosePassword: 'Choose your password',
    expiredLink: 'This link has expired',
    confirming: 'Confirming your e-mail',
    unauthorized: 'Access Denied',
    notFound: 'Page not found',
    onboarding: 'Onboarding',
    thisPage: 'This page',
    privacy: 'Privacy',
    terms: 'Terms',
    refunds: 'Refunds and Cancellation',
    contact: 'Contact',
  },

  /** The header, besides the entries that come from manifests. */
  header: {
    skip: 'Skip to content',
    home: 'Home',
    homeSite: "The foundation's website",
    navigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    signIn: 'Sign In',
    joinNow: 'Join Now',
    completePayment: 'Complete Payment',
    contribute: 'Contribute',
    account: 'Account menu',
    signOut: 'Sign Out',
    signingOut: 'Signing out...',
    start: 'Start',
  },

  footer: { navigation: 'Legal' },

  landing: {
    headline: 'Connect · Change · Serve',
    since: (year: number) => `Serving since ${year}`,
    lead: 'A community of professionals who give their time, their skill and their means to what matters.',
    start: 'Start Your Journey',
    explore: 'Explore Events',
    connect: 'Connect',
    change: 'Change',
    serve: 'Serve',
  },

  /** What stands around pages. */
  frame: {
    loading: 'Loading',
    unreachable: 'We could not reach the server',
    unreachableText: 'Check your connection. We look again as soon as you are online.',
    retry: 'Retry',
    backToStart: 'Back to the start',
    missingPage: 'The page you asked for does not exist.',
    unexpectedTitle: 'Something went wrong',
    unexpectedText: 'It was noted. Please try again.',
    unexpected: 'Something went wrong. It was noted.',
    offline: 'You are offline. What you have typed stays here.',
    backOnline: 'Back online',
    serverAway: 'The server cannot be reached right now. You stay signed in, and we keep trying.',
    refused: 'The server refused your sign-in. You stay signed in on this device.',
  },

  /** Asked before what is not saved is left behind. */
  leaving: {
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },

  /** The card that stands in the place of a failed area. */
  failure: {
    title: (area: string) => `${area} is not available right now`,
    explanations,
    rest: 'Everything else goes on working.',
    retry: 'Retry',
    retrying: 'Trying again',
    reload: 'Reload page',
    home: 'Back to the start',
    report: 'Report',
    reference: 'Reference',
    reportSubject: (area: string, reference: string) => `${area} is not available (${reference})`,
  },

  /** The messages of libs/ui and libs/toast. */
  parts,
  toasts: { region: 'Notifications', dismiss: 'Dismiss' },
}

export type Messages = typeof messages

import { messages as parts } from '@sabha/ui'
import type { FailureCode } from '../report/failure-code.ts'

const unreachable = 'We could not load it. Check your connection and try again.'
const broken = 'Something went wrong on our side. Please try again in a few minutes.'

const untrusted = 'It failed a security check, so it was not opened. Please try again.'

const explanations: Record<FailureCode, string> = {
  registry_unreachable: unreachable,
  registry_untrusted: untrusted,
  remote_switched_off: 'It is switched off for now. Please come back later.',
  remote_incompatible:
    'It does not work with this version of the site yet. Please come back later.',
  remote_unreachable: unreachable,
  remote_tampered: untrusted,
  remote_timeout: 'It took too long to load. Check your connection and try again.',
  remote_broken: broken,
  remote_contract: broken,
  remote_render: broken,
  remote_unsettled: 'It did not finish loading, so it was stopped. Please try again.',
  shared_unreachable:
    'Part of the site could not be loaded. Check your connection and try again, or reload the page.',
}

export const messages = {
  /** Titles of documents and account pages. */
  titles: {
    landing: 'Connect · Change · Serve',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    checkEmail: 'Check Your Email',
    forgotPassword: 'Forgot Password',
    resetPassword: 'Set New Password',
    choosePassword: 'Choose your password',
    expiredLink: 'This link has expired',
    confirming: 'Confirming your email',
    unauthorized: 'Access Denied',
    notFound: 'Page not found',
    onboarding: 'Onboarding',
    thisPage: 'This page',
    privacy: 'Privacy',
    terms: 'Terms',
    refunds: 'Refunds and Cancellation',
    contact: 'Contact',
  },

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
    theme: 'Theme',
    themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
    account: 'Account menu',
    signOut: 'Sign Out',
    signOutScope: 'On all devices',
    signOutHere: 'Sign Out on This Device Only',
    signingOut: 'Signing out...',
    start: 'Start',
  },

  footer: { navigation: 'Legal' },

  landing: {
    headline: 'Connect · Change · Serve',
    since: (year: number) => `Serving since ${year}`,
    lead: 'A community of professionals who give their time, skills and resources to what matters.',
    start: 'Start Your Journey',
    explore: 'Explore Events',
    connect: 'Connect',
    change: 'Change',
    serve: 'Serve',
  },

  frame: {
    loading: 'Loading',
    unreachable: 'We could not reach the server',
    unreachableText: "Check your connection. We'll try again as soon as you are online.",
    retry: 'Retry',
    backToStart: 'Go to start page',
    missingPage: 'The page you asked for does not exist.',
    unexpectedTitle: 'Something went wrong',
    unexpectedText: 'Please try again. If this keeps happening, contact support.',
    unexpected: 'Something went wrong. Please try again.',
    offline: 'You are offline. What you have typed stays on this page.',
    backOnline: 'Back online',
    serverAway:
      "We cannot reach the server right now. You are still signed in, and we'll keep trying.",
    refused: 'The server refused your sign-in. You stay signed in on this device.',
  },

  failure: {
    title: (area: string) => `${area} is not available right now`,
    explanations,
    rest: 'The rest of the site still works.',
    retry: 'Retry',
    retrying: 'Trying again...',
    reload: 'Reload page',
    home: 'Go to start page',
    report: 'Report',
    reference: 'Reference',
    reportSubject: (area: string, reference: string) => `${area} is not available (${reference})`,
  },

  parts,
  toasts: { region: 'Notifications', dismiss: 'Dismiss' },
}

export type Messages = typeof messages

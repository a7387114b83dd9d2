import { composeMail, type Mail } from './mail.ts'

/** Sender of the mails, from the configuration. */
export interface Sender {
  name: string
}

export interface LinkMail {
  url: string
  code: string
}

export function confirmationMail(sender: Sender, { url, code }: LinkMail): Mail {
  return composeMail({
    subject: `Confirm your email for ${sender.name}`,
    paragraphs: [
      `Welcome to ${sender.name}. Confirm this address to finish signing up.`,
      'If you did not sign up, you can ignore this email.',
    ],
    action: { label: 'Confirm email', url },
    code,
    signature: sender.name,
  })
}

/**
 * Replaces the confirmation mail if the address has an account, so that a sign-up does not reveal
 * known addresses.
 */
export function existingAccountMail(sender: Sender, links: { url: string }): Mail {
  return composeMail({
    subject: `You already have an account with ${sender.name}`,
    paragraphs: [
      'Someone, probably you, tried to sign up with this address, which already has an account.',
      'Sign in as usual, or choose “Forgot password?” on the sign-in page to set a new password.',
      'If it was not you, nothing has changed and you do not need to do anything.',
    ],
    action: { label: 'Sign in', url: links.url },
    signature: sender.name,
  })
}

export function recoveryMail(sender: Sender, { url, code }: LinkMail): Mail {
  return composeMail({
    subject: `Reset your ${sender.name} password`,
    paragraphs: [
      'You asked to reset your password, or for a code to confirm it is you. The link and the code work once and expire in an hour.',
      'If you did not ask for this, ignore this email: your password has not changed. Never share the code with anyone.',
    ],
    action: { label: 'Reset password', url },
    code,
    signature: sender.name,
  })
}

export function signInMail(sender: Sender, { url, code }: LinkMail): Mail {
  return composeMail({
    subject: `Sign in to ${sender.name}`,
    paragraphs: ['Use the link or the code to sign in. They work once and expire in an hour.'],
    action: { label: 'Sign in', url },
    code,
    signature: sender.name,
  })
}

export function emailChangeMail(sender: Sender, { url, code }: LinkMail): Mail {
  return composeMail({
    subject: `Confirm your new email for ${sender.name}`,
    paragraphs: ['Confirm this address to use it for your account from now on.'],
    action: { label: 'Confirm new email', url },
    code,
    signature: sender.name,
  })
}

export function reauthenticationMail(sender: Sender, { code }: { code: string }): Mail {
  return composeMail({
    subject: `Your ${sender.name} code`,
    paragraphs: ['Enter this code to confirm it is you. Never share it with anyone.'],
    code,
    signature: sender.name,
  })
}

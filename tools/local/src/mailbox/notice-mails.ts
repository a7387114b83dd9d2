import type { Sender } from './account-mails.ts'
import { composeMail, type Mail } from './mail.ts'

const notYou = 'If this was not you, reset your password now and write to us.'

/** Mail to the former address of an account. */
export function emailChangedMail(sender: Sender, { email }: { email: string }): Mail {
  return composeMail({
    subject: `Your ${sender.name} email was changed`,
    paragraphs: [`Your account now uses ${email} instead of this address.`, notYou],
    signature: sender.name,
  })
}

/** Mail to the owner of an address that another account requested to change to. */
export function addressInUseMail(sender: Sender): Mail {
  return composeMail({
    subject: `Your address is in use at ${sender.name}`,
    paragraphs: [
      'Someone, perhaps you, tried to use this address for another account. It stays with your account.',
      'You do not need to do anything. To use it for another account, ask us to change the address of this one first.',
    ],
    signature: sender.name,
  })
}

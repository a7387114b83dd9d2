import type { Sender } from './account-mails.ts'
import { composeMail, type Mail } from './mail.ts'

const notYou = 'If it was not you, reset your password at once and write to us.'

/** Goes to the address that was replaced. */
export function emailChangedMail(sender: Sender, { email }: { email: string }): Mail {
  return composeMail({
    subject: `Your ${sender.name} e-mail was changed`,
    paragraphs: [`Your account now uses ${email} in place of this address.`, notYou],
    signature: sender.name,
  })
}

/** Goes to the owner of an address that somebody else wants to change to. */
export function addressWantedMail(sender: Sender): Mail {
  return composeMail({
    subject: `Your address is in use at ${sender.name}`,
    paragraphs: [
      'Someone, perhaps you, wanted to use this address for another account. It stays with yours.',
      'There is nothing to do. To use it elsewhere, change the address of this account first.',
    ],
    signature: sender.name,
  })
}

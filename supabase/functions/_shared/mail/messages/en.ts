const settings = '[Privacy & Settings](/profile/privacy)'
const notYou =
  'If this was not you, [reset your password](/forgot-password) now, which signs out everyone else, and write to us.'

const linkExpires = 'The link works once and expires in an hour.'
const neverShare = 'If you did not ask for it, ignore this email. Never share the code with anyone.'

const receiptFacts = { number: 'Receipt', given_at: 'Received on', amount: 'Amount' }
const openReceipt = 'Open the receipt'
const aboutReceipt = { facts: receiptFacts, link: openReceipt }
const receiptSettings = `You can turn emails about payments and receipts off under ${settings}.`

const roles = { member: 'Member', admin: 'Admin', superuser: 'Super Admin' }
const jobFacts = { title: 'Job', company: 'Company' }
const openApplication = 'Open your application'
const jobSettings = `You can turn emails about job applications off under ${settings}.`
const aboutApplication = (subject: string, text: string) => ({
  subject: `${subject}: {title}`,
  text: `${text}\n\n${jobSettings}`,
  facts: jobFacts,
  link: openApplication,
})

/** Numbers of undelivered emails. */
const undeliveredFacts = {
  expired: 'Not sent in time',
  perhaps_sent: 'Perhaps sent',
  refused: 'Refused by the email provider',
}
const linksDeleted =
  'Links and codes that were not sent within an hour were deleted: members must ask again.'
const sendAgain = 'Super admins can have these emails sent again under [System Status](/status).'

const eventFacts = {
  title: 'Event',
  start_time: 'Starts',
  end_time: 'Ends',
  attendance_mode: 'Format',
  location: 'Where',
  organiser: 'Organiser',
  guests: 'Guests',
}
const attendanceModes = { in_person: 'In person', online: 'Online', both: 'In person and online' }
const linkHint = 'The link to join is on the event page from an hour before the start.'
/** Of emails to members with a seat, who get the link. */
const seatValues = {
  attendance_mode: {
    ...attendanceModes,
    online: `${attendanceModes.online}. ${linkHint}`,
    both: `${attendanceModes.both}. ${linkHint}`,
  },
}
/** Of emails that admins write to attendees. */
const writtenFacts = { title: 'Event', organiser: 'Organiser' }
const openEvent = 'Open the event page'
const eventPage = '[event page](/events/{event_id})'
const showTicket = 'If you come in person, show [your ticket](/events/{event_id}/ticket).'
const eventSettings = `You can turn emails about events off under ${settings}.`

export const messages = {
  account_deleted: {
    subject: 'Your account was deleted',
    text: 'Your account and the data we kept about you have been deleted, as requested. Receipts stay for as long as the law on accounts requires. This is our last email to you; we do not keep this address.\n\nIf this was not you, please write to us at once.',
  },
  alert_mails_given_up: {
    subject: 'Emails are sent again, but some are undelivered',
    text: `No email waits any longer, but the following ones are undelivered. ${sendAgain} ${linksDeleted}`,
    facts: undeliveredFacts,
  },
  alert_mails_over: {
    subject: 'Emails are sent again',
    text: `No email waits any longer, and none is undelivered. ${linksDeleted}`,
  },
  alert_mails_stuck: {
    subject: 'Emails are stuck',
    text: `Emails were not sent. Check the email provider, and the schedule and the log of the function that sends them. Waiting emails are sent as soon as the provider accepts them. If emails are undelivered, their numbers follow. ${sendAgain} We write again if nothing changes, and when emails are sent again.`,
    facts: {
      since_time: 'Since',
      waiting: 'Waiting emails',
      ...undeliveredFacts,
      reason: 'Last error',
    },
  },
  alert_payments_over: {
    subject: 'Payments are reconciled again',
    text: 'Reconciliation is in order again. You do not need to do anything.',
  },
  alert_payments_stuck: {
    subject: 'Payments are not reconciled',
    text: 'Payments are not reconciled with the payment provider. Members may not see what they have paid. Check the schedule and the log of the function that reconciles them, and the payment provider. If orders are undecided, the provider did not say whether they were paid: check that the key of the payment provider is right. We write again if nothing changes, and when payments are reconciled again.',
    facts: { since_time: 'Since', waiting: 'Waiting events of the provider', reason: 'Reason' },
  },
  application_accepted: aboutApplication(
    'Your application was accepted',
    'Congratulations! Your application was accepted. You will be contacted about the next steps.',
  ),
  application_pending: aboutApplication(
    'We received your application',
    'Thank you for applying. An admin will review your application. We will email you the decision.\n\nUntil then, you can [edit or withdraw it](/jobs/{job_id}).',
  ),
  application_rejected: aboutApplication(
    'Your application was not successful',
    'Thank you for applying. Your application was not successful. You can apply for other jobs.',
  ),
  application_reviewed: aboutApplication(
    'Your application was read',
    'An admin has read your application. A decision follows.',
  ),
  auth_account_exists: {
    subject: 'You already have an account',
    text: 'Someone, probably you, tried to sign up with this address, which already has an account.\n\nSign in as usual, or [set a new password](/forgot-password) if you have forgotten it.\n\nIf it was not you, nothing has changed and you do not need to do anything.',
    link: 'Sign in',
  },
  auth_code: {
    subject: 'Your code',
    text: `Enter this code to confirm it is you. It works once and expires in an hour.\n\n${neverShare}`,
    facts: { code: 'Code' },
  },
  auth_email_changed: {
    subject: 'Your email address was changed',
    text: `Your account now uses {email} instead of this address. ${notYou}`,
  },
  auth_email_current: {
    subject: 'Confirm the change of your email',
    text: `You asked to use {email} for your account instead of this address. It changes once both addresses are confirmed. ${linkExpires}\n\nDo not open the link if you did not ask for this. ${notYou}`,
    link: 'Confirm the change',
  },
  auth_email_in_use: {
    subject: 'Your address is in use',
    text: 'Someone, perhaps you, tried to use this address for another account. It stays with your account.\n\nYou do not need to do anything. To use it for another account, ask us to change the address of this one first.',
  },
  auth_email_new: {
    subject: 'Confirm your new email',
    text: `Confirm this address to use it for your account from now on. ${linkExpires}\n\nIf you did not ask for this, you can ignore this email.`,
    link: 'Confirm new email',
  },
  auth_recovery: {
    subject: 'Reset your password',
    text: `You asked to reset your password, or for a code to confirm it is you. Use the link to set a new password. If one of our pages asks for a code, enter the one below. Both work once and expire in an hour.\n\n${neverShare} Your password has not changed.`,
    facts: { code: 'Code' },
    link: 'Reset password',
  },
  auth_sign_up: {
    subject: 'Confirm your email',
    text: `Welcome. Confirm this address to finish signing up. ${linkExpires}\n\nIf you did not sign up, you can ignore this email.`,
    link: 'Confirm email',
  },
  auto_pay_cancelled: {
    subject: 'Your auto-pay was cancelled',
    text: 'Your auto-pay is cancelled, and no new charges will be started. Thank you for your contributions.\n\nYou can set it up again at any time. If you did not want it cancelled, ask your bank or write to us.',
    facts: { amount: 'Amount per month', ended_at: 'Ended on' },
    link: 'Contribute',
  },
  auto_pay_set_up: {
    subject: 'Your auto-pay is set up',
    text: 'Thank you for contributing every month. We will email you a receipt for each payment.\n\nYou can [cancel auto-pay](/contribute) at any time. If you did not set it up, please write to us at once.',
    facts: { amount: 'Amount per month', start_at: 'First charge on' },
    link: 'View your auto-pay',
  },
  email_changed_from: {
    subject: 'Your email address was changed',
    text: 'An admin changed the email address of your account. You can no longer sign in with this address, with your old password or with a Google account linked to it. If you did not ask for this, please contact us at once.',
  },
  email_changed_to: {
    subject: 'This is now the email address of your account',
    text: 'An admin changed the email address of your account to this one. Your old password no longer works: set a new one before you sign in. If you did not ask for this, please contact us at once.',
    link: 'Set a new password',
  },
  event_cancelled: {
    subject: 'Cancelled: {title}',
    text: `This event will not take place. We are sorry for the change of plans.\n\n${eventSettings}`,
    facts: {
      title: 'Event',
      message: 'From the organisers',
      start_time: 'Was planned for',
      location: 'Where',
    },
    link: openEvent,
  },
  event_changed: {
    subject: 'Changed: {title}',
    text: `An event that you registered for has changed. Please check whether you can still come; if not, cancel on the ${eventPage}.\n\n${eventSettings}`,
    facts: {
      title: 'Event',
      earlier_title: 'Before',
      start_time: 'Starts',
      earlier_start_time: 'Before',
      end_time: 'Ends',
      earlier_end_time: 'Before',
      attendance_mode: 'Format',
      earlier_attendance_mode: 'Before',
      location: 'Where',
      earlier_location: 'Before',
    },
    values: { attendance_mode: attendanceModes, earlier_attendance_mode: attendanceModes },
    link: openEvent,
  },
  event_left: {
    subject: '{has_seat}: {title}',
    text: `{has_seat}. While registration is open, you can register again on the ${eventPage}.\n\n${eventSettings}`,
    facts: { title: 'Event', start_time: 'Starts', location: 'Where' },
    values: {
      has_seat: { true: 'You are no longer registered', false: 'You left the waiting list' },
    },
    link: openEvent,
  },
  event_message: {
    subject: '{subject}',
    text: `{text}\n\nYou get this email because you registered for this event. ${eventSettings}`,
    facts: writtenFacts,
    link: openEvent,
  },
  event_moved_up: {
    subject: 'You have a seat: {title}',
    text: `A seat became free, and you are now registered. ${showTicket}\n\nIf you cannot come, please cancel on the ${eventPage}: the seat then goes to the next member.\n\n${eventSettings}`,
    facts: eventFacts,
    values: seatValues,
    link: openEvent,
  },
  event_question: {
    subject: '{subject}',
    text: `{text}\n\nYou get this email because you attended this event. The button opens another website; what you enter there is not stored in your account. ${eventSettings}`,
    facts: { ...writtenFacts, link_host: 'Website' },
    link: 'Answer',
  },
  event_registered: {
    subject: 'You are registered: {title}',
    text: `We look forward to seeing you. ${showTicket}\n\nIf you cannot come, please cancel on the ${eventPage}: the seat then goes to another member.\n\n${eventSettings}`,
    facts: eventFacts,
    values: seatValues,
    link: openEvent,
  },
  event_reminder: {
    subject: 'Reminder: {title}',
    text: `You are registered for this event. ${showTicket}\n\nIf you cannot come, please cancel on the ${eventPage}.\n\n${eventSettings}`,
    facts: eventFacts,
    values: seatValues,
    link: openEvent,
  },
  event_waiting: {
    subject: 'You are on the waiting list: {title}',
    text: `All seats are taken. If a seat becomes free before registration closes, you get it automatically, and we email you. After that, the organiser can still give you a seat. If you no longer want it, leave the waiting list on the ${eventPage}.\n\n${eventSettings}`,
    facts: { ...eventFacts, position: 'Your position' },
    values: { attendance_mode: attendanceModes },
    link: openEvent,
  },
  password_changed: {
    subject: 'Your password was changed',
    text: `Your password was changed, and your other devices were signed out. ${notYou}`,
  },
  payment_received: {
    subject: 'Payment received: {amount}',
    text: `Thank you: we have received your contribution. Your receipt follows in a day or two, and we will email you when it is ready.\n\n${receiptSettings}`,
    facts: { amount: 'Amount', given_at: 'Received on' },
    link: 'View your contributions',
  },
  receipt_issued: {
    subject: 'Your receipt is ready: {number}',
    text: `The receipt for your contribution is ready. You can view, print or download it.\n\n${receiptSettings}`,
    facts: { ...receiptFacts, refunded_amount: 'Refunded' },
    link: openReceipt,
  },
  receipt_refunded: {
    subject: 'Part of your contribution was refunded: receipt {number}',
    text: '{refunded_amount} of your contribution was refunded. Your receipt now shows {remaining_amount}. It may take a few days for the money to reach your account.',
    ...aboutReceipt,
  },
  receipt_reversed: {
    subject: 'Receipt {number} is void',
    text: 'A contribution entered for you was reversed: it was not received, or was entered by mistake. Its receipt is void and is no longer proof of a contribution. If this is wrong, please write to us.',
    ...aboutReceipt,
  },
  receipt_voided: {
    subject: 'Receipt {number} is void',
    text: 'Your contribution was refunded in full. Its receipt is void and is no longer proof of a contribution. It may take a few days for the money to reach your account.',
    ...aboutReceipt,
  },
  role_changed: {
    subject: 'Your role is now {role}',
    text: 'The role of your account was changed, and with it the pages that you can use. If you did not expect this, please write to us.',
    facts: { role: 'New role', former_role: 'Before' },
    values: { role: roles, former_role: roles },
    link: 'Open your dashboard',
  },
  sign_in_added: {
    subject: 'A new way to sign in to your account',
    text: `You can now also sign in to your account with {provider}. ${notYou}`,
  },
  sign_in_removed: {
    subject: 'A way to sign in to your account was removed',
    text: `You can no longer sign in to your account with {provider}. ${notYou}`,
  },
  welcome: {
    subject: 'Welcome: your membership is active',
    text: `Thank you for joining us. You can now register for [events](/events), apply for [jobs](/jobs) and see your [contributions and receipts](/contribute/history).\n\nUnder ${settings} you choose which emails you get and their language, and can download your data.`,
    link: 'Open your dashboard',
  },
}

export type Messages = typeof messages

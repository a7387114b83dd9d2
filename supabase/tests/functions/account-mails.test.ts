import { expect, test } from 'vitest'
import { accountMailEventSchema, accountMails } from '../../functions/_shared/mail/account-mails.ts'

const siteUrl = 'https://members.example'
const user = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
  email: 'now@example.test',
  new_email: 'new@example.test',
}

/** Composes the mails of an event with the fields that GoTrue always sends. */
function mailsOf(type: string, data: object = {}) {
  const event = {
    user,
    email_data: {
      email_action_type: type,
      token: '111111',
      token_hash: 'hash',
      token_new: '',
      token_hash_new: '',
      site_url: 'https://project.example/auth/v1',
      redirect_to: `${siteUrl}/dashboard?a=1`,
      ...data,
    },
  }
  return accountMails(accountMailEventSchema.parse(event), siteUrl)
}

const queryOf = (query: unknown) => Object.fromEntries(new URLSearchParams(String(query)))

test.each([
  ['signup', 'auth_sign_up', 'signup'],
  ['invite', 'auth_sign_up', 'signup'],
  ['recovery', 'auth_recovery', 'recovery'],
  ['magiclink', 'auth_recovery', 'recovery'],
])('mails the link of %s as %s', (type, template, linkType) => {
  const [mail, ...others] = mailsOf(type) ?? []
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'now@example.test', template })
  expect(queryOf(mail?.parameters.query)).toEqual({
    token_hash: 'hash',
    type: linkType,
    next: `${siteUrl}/dashboard?a=1`,
  })
})

test('mails the code of a re-authentication without a link', () => {
  expect(mailsOf('reauthentication')).toEqual([
    { recipient: 'now@example.test', template: 'auth_code', parameters: { code: '111111' } },
  ])
})

test('mails each address its own link if both must confirm a change', () => {
  // Documented by Supabase: the hash without suffix belongs to the new address.
  const mails = mailsOf('email_change', { token_new: '222222', token_hash_new: 'hash of current' })
  const sent = mails?.map(({ recipient, template, parameters }) => [
    recipient,
    template,
    queryOf(parameters.query).token_hash,
  ])
  expect(sent).toEqual([
    ['now@example.test', 'auth_email_current', 'hash of current'],
    ['new@example.test', 'auth_email_new', 'hash'],
  ])
})

test('mails only the new address if it alone must confirm a change', () => {
  const sent = mailsOf('email_change')?.map(({ recipient }) => recipient)
  expect(sent).toEqual(['new@example.test'])
})

test('sends a notice of the change to the former address', () => {
  const [mail] = mailsOf('email_changed_notification', { old_email: 'old@example.test' }) ?? []
  expect(mail).toMatchObject({
    recipient: 'old@example.test',
    parameters: { email: 'now@example.test' },
  })
})

test.each([
  'https://evil.example/dashboard',
  'https://members.example.evil.example/',
  'https://members.example@evil.example/',
  'javascript:alert(1)//members.example',
  '//evil.example',
  'blob:https://members.example/page',
  `https://members.example/${'x'.repeat(1000)}`,
  '',
])('returns from a link to no page of another site (%s)', (redirect_to) => {
  const [mail] = mailsOf('recovery', { redirect_to }) ?? []
  expect(queryOf(mail?.parameters.query)).toEqual({ token_hash: 'hash', type: 'recovery' })
})

test('composes no mail for an event that it does not know', () => {
  expect(mailsOf('mfa_factor_enrolled_notification')).toBeNull()
})

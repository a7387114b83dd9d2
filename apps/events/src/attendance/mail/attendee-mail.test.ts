import { expect, it } from 'vitest'
import { type AttendeeMail, mailFormSchema } from './attendee-mail.ts'

const typed: AttendeeMail = {
  kind: 'message',
  states: ['going'],
  subject: 'Parking',
  body: 'Park here.',
  link: '',
}

it('removes marks of direction and control characters from subject and text, and keeps joiners', () => {
  const subject = 'Pay\u202e me\u2069\u200f क्\u200dष\u2028now'
  const body = '\u2066Pay\u202e me\u0007\r\nक्\u200dष\u2029now'
  expect(mailFormSchema.parse({ ...typed, subject, body })).toMatchObject({
    subject: 'Pay me क्\u200dष now',
    body: 'Pay me\nक्\u200dष\nnow',
  })
})

it('refuses a subject and a text that have only marks', () => {
  const { error } = mailFormSchema.safeParse({ ...typed, subject: '\u202e', body: '\u202e\u0007' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'missing'],
    ['body', 'missing'],
  ])
})

it.each([
  ['https://forms.example:65535/a', true],
  ['https://forms.example/a:99999', true],
  [' forms.example/a ', true],
  ['asha@forms.example', false],
  ['https://forms.example:0/a', false],
  ['https://forms.example:65536/a', false],
  ['https://forms.example:99999/a', false],
])('the link %s is valid: %s', (link, isValid) => {
  const question = { ...typed, kind: 'question', link }
  expect(mailFormSchema.safeParse(question).success).toBe(isValid)
})

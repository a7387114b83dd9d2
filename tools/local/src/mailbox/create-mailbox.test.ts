import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { createMailbox } from './create-mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'

const mail = {
  to: 'asha@example.test',
  subject: 'For Care & <Co>',
  text: 'Hello',
  html: '<p>Hello</p>',
  links: [],
}

test('shows the newest mail first', () => {
  const mailbox = createMailbox()
  mailbox.send({ ...mail, subject: 'first' })
  mailbox.send({ ...mail, subject: 'second' })
  expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['second', 'first'])
})

test('keeps mails across a restart and skips a partial line of a killed process', () => {
  const file = join(createTemporaryFolder(), 'mailbox.jsonl')
  createMailbox({ file }).send(mail)
  appendFileSync(file, '{"id":"half')
  const mailbox = createMailbox({ file })
  expect(mailbox.messages()).toEqual([expect.objectContaining({ to: 'asha@example.test' })])
  mailbox.send({ ...mail, subject: 'after' })
  expect(createMailbox({ file }).messages()).toHaveLength(2)
  mailbox.clear()
  expect(createMailbox({ file }).messages()).toEqual([])
})

test('drops the oldest mails beyond its capacity', () => {
  const mailbox = createMailbox({ capacity: 2 })
  for (const subject of ['a', 'b', 'c']) mailbox.send({ ...mail, subject })
  expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['c', 'b'])
})

test('escapes names and addresses in HTML', () => {
  const mailbox = createMailbox()
  mailbox.send({ ...mail, to: '"<script>"@example.test' })
  const page = mailboxPage(mailbox.messages())
  expect(page).toContain('Care &amp; &lt;Co&gt;')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<Co>')
})

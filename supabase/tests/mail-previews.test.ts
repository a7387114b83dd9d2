import { expect, test } from 'vitest'
import { generateMailPreviews } from '../numbers/mail-previews-module.ts'

test.each(generateMailPreviews())(
  'shows admins the mails as they are sent: $file',
  async ({ file, source }) => {
    await expect(source).toMatchFileSnapshot(`../${file}`)
  },
)

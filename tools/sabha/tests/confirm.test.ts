import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { confirmAtTerminal } from '../src/cli/confirm.ts'

async function answerWith(typed: string, isTTY = true) {
  const stdin = Object.assign(new PassThrough(), { isTTY })
  const stderr = new PassThrough()
  stdin.end(typed)
  const answer = await confirmAtTerminal('member: \u202e1.0.0 → 1.1.0', { stdin, stderr })
  stderr.end()
  return { answer, shown: await text(stderr) }
}

it.each(['y\n', 'Y\n', 'yes\n', ' yes \n'])('goes on after %j', async (typed) => {
  const { answer, shown } = await answerWith(typed)
  expect(answer).toBe(true)
  expect(shown).toContain('member: \\u202e1.0.0 → 1.1.0\n\nGo on? [y/N]')
})

it.each(['\n', 'n\n', 'yesterday\n', ''])('stops after %j', async (typed) => {
  expect((await answerWith(typed)).answer).toBe(false)
})

it('asks nothing without a terminal', async () => {
  expect(await answerWith('y\n', false)).toEqual({ answer: null, shown: '' })
})

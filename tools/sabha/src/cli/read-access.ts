import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Argv } from 'yargs'
import type { Access } from '../doctor/call-inside.ts'
import { UserError } from '../user-error.ts'

/** Adds the option that names a super admin. */
export function withAccount<Arguments>(cli: Argv<Arguments>) {
  return cli.option('as', {
    type: 'string',
    describe: 'Email address of a super admin, whose password is asked for',
  })
}

/** Returns the account with its password, or the access token in the environment; undefined without both. */
export async function readAccess(email: string | undefined): Promise<Access | undefined> {
  const { SABHA_TOKEN, SUPABASE_URL: backend } = process.env
  const proof = email ? { email, password: await readPassword() } : SABHA_TOKEN
  return proof ? { proof, backend } : undefined
}

/** Reads a line of the standard input. A terminal does not show it. */
async function readPassword(): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const { stdin, stderr } = process
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  if (stdin.isTTY) stderr.write('Password: ')
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    if (!value) throw new UserError('No password was entered.')
    return value
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}

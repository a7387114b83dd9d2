import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'

const supabase = resolve(import.meta.dirname, '../../../../supabase')
const vitest = resolve(supabase, '../node_modules/vitest/vitest.mjs')

/**
 * Runs all tests over HTTP without the local gateway's protections and without `before_request`, and the attacks
 * with them, as `npm test` does not.
 */
export async function proveAccess(): Promise<string[]> {
  const args = [vitest, 'run', '--project=hosted', '--project=proof-*']
  const child = spawn(process.execPath, args, { cwd: supabase, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((settle) => child.once('close', settle))
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)])
  const plain = stripVTControlCharacters(output + errors)
  const tests = /Tests +(.*)/.exec(plain)?.[1] ?? ''
  if (code === 0)
    process.stdout.write(
      `access: over HTTP without before_request, and attacks with it: ${tests}\n`,
    )
  return code === 0 ? [] : (plain.match(/FAIL .*/g) ?? [plain.slice(-2000)])
}

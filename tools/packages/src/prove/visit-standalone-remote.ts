import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../../e2e/support/find-browser.ts'
import type { OutsideFolder } from './outside-folder.ts'

/**
 * Starts a remote alone and opens it in a browser.
 *
 * @returns The text of its heading.
 * @throws Error if the server does not start, the page has no heading, or the console has an error.
 */
export async function visitStandaloneRemote({
  folder,
  environment,
}: OutsideFolder): Promise<string> {
  const server = spawn('npm', ['run', 'dev'], { cwd: folder, env: environment, detached: true })
  try {
    return await headingAt(await addressOf(server))
  } finally {
    // Ends the whole group: npm, the command and the development server.
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
  }
}

function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += stripVTControlCharacters(String(chunk))
      const [address] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(said) ?? []
      if (address) resolve(address)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => reject(new Error(`The development server ended:\n${said}`)))
  })
}

async function headingAt(address: string): Promise<string> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(address)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    if (errors.length > 0) throw new Error(`The page reports:\n${errors.join('\n')}`)
    return heading
  } finally {
    await browser.close()
  }
}

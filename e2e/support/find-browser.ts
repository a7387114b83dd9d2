import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import packaged, { inflate } from '@sparticuz/chromium'

export interface Browser {
  executablePath: string
  env: Record<string, string>
}

/**
 * Finds a Chromium, in this order: `SABHA_BROWSER`, an installed Chrome or Chromium, Playwright's download,
 * and on Linux x64 the package @sparticuz/chromium.
 *
 * @throws Error with the install command if none is found.
 */
export async function findBrowser(): Promise<Browser> {
  const found = [process.env.SABHA_BROWSER, ...installedPaths(), chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return { executablePath: found, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackPackagedBrowser()
  throw new Error(
    'No Chromium found. Run `npx playwright install chromium`, or set SABHA_BROWSER to the path of one.',
  )
}

function installedPaths(): string[] {
  if (process.platform === 'darwin')
    return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  if (process.platform === 'win32')
    return ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']
  return ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser']
}

/** Folder in this working copy, because files unpacked by another user are neither readable nor trusted. */
const unpacked = resolve(import.meta.dirname, '../../node_modules/.cache/chromium')

async function unpackPackagedBrowser(): Promise<Browser> {
  mkdirSync(unpacked, { recursive: true })
  const { TMPDIR } = process.env
  // The package unpacks into the temporary folder.
  process.env.TMPDIR = unpacked
  try {
    const executablePath = await packaged.executablePath()
    if (!lacksLibraries(executablePath)) return { executablePath, env: {} }
    const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
    await inflate(fileURLToPath(archive))
    return { executablePath, env: { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib') } }
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function lacksLibraries(executablePath: string): boolean {
  return execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found')
}

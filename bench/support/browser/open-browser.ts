import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../../e2e/support/find-browser.ts'

/** Opens the browser of the stories, headless. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
}

import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core'
import type { Engine, EngineKind, EngineStart } from './engine.ts'

const executablePath = '/usr/bin/firefox-esr'

/** Firefox, driven over WebDriver BiDi. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => [executablePath].filter((path) => !existsSync(path)),
  install: 'apt-get install firefox-esr',
  start,
}

async function start({ look, folder, preload }: EngineStart): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Firefox refuses the home folder of another user.
    env: { ...process.env, HOME: folder },
    extraPrefsFirefox: {
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-IN',
      // 0 is dark, 1 is light.
      'layout.css.prefers-color-scheme.content-override': look.theme === 'dark' ? 0 : 1,
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width: look.width, height: 800 })
  await page.evaluateOnNewDocument(preload)
  // Asks before unsaved work is left; WebKit's driver accepts by itself.
  page.on('dialog', (dialog) => dialog.accept())
  let frame: Frame = page.mainFrame()
  const locate = async (expression: string) => {
    const handle = await frame.evaluateHandle(expression)
    return handle.asElement() as ElementHandle<Element> | null
  }
  return {
    version: await browser.version(),
    goTo: async (url) => {
      await page.evaluate(`void setTimeout(() => location.assign(${JSON.stringify(url)}))`)
    },
    evaluate: (expression) => frame.evaluate(expression),
    locate,
    enter: async (expression) => {
      frame = page.mainFrame()
      const content = expression && (await (await locate(expression))?.contentFrame())
      if (content) frame = content
      else if (expression) throw new Error('The frame is not shown')
    },
    press: (key) => page.keyboard.press(key),
    takeScreenshot: async (file) => {
      await page.screenshot({ path: file as `${string}.png` })
    },
    close: () => browser.close(),
  }
}

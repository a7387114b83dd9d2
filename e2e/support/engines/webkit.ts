import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import type { Engine, EngineKind, EngineStart } from './engine.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
const browserPath = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

/** WebKitGTK, the engine of Safari, driven over WebDriver. Cannot run a script before those of a page. */
export const webkit: EngineKind = {
  name: 'WebKit',
  missing: () =>
    [driverPath, displayPath, browserPath() ?? 'MiniBrowser'].filter((path) => !existsSync(path)),
  install: 'apt-get install webkit2gtk-driver xvfb',
  start,
}

async function start({ look, folder }: EngineStart): Promise<Engine> {
  const processes: ChildProcess[] = []
  process.once('exit', () => {
    for (const child of processes) child.kill()
  })
  const stop = async () => {
    for (const child of processes.reverse()) {
      const ended = once(child, 'exit')
      if (child.kill()) await ended
    }
  }
  try {
    const screen = await startScreen(processes)
    const port = await findFreePort()
    processes.push(
      spawn(driverPath, ['-p', String(port)], {
        stdio: 'ignore',
        env: {
          ...process.env,
          XDG_CONFIG_HOME: writeSettings(folder),
          HOME: folder,
          DISPLAY: screen,
          LANG: 'en_IN.UTF-8',
          GTK_THEME: look.theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
          // The sandbox needs user namespaces, which containers lack.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
      }),
    )
    const driver = await openBrowser(port)
    await driver.manage().window().setRect({ x: 0, y: 0, width: look.width, height: 850 })
    const version = (await driver.getCapabilities()).get('browserVersion')
    return createEngine(driver, { version: `WebKitGTK ${version}`, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

function createEngine(
  driver: WebDriver,
  { version, stop }: { version: string; stop: () => Promise<void> },
): Engine {
  const run = (expression: string) => driver.executeScript<unknown>(`return (${expression})`)
  const locate = async (expression: string) => {
    const found = await run(expression)
    return found instanceof WebElement ? found : null
  }
  return {
    version,
    goTo: (url) => driver.get(url),
    evaluate: run,
    locate: async (expression) => {
      const element = await locate(expression)
      return (
        element && { click: () => element.click(), type: (text: string) => element.sendKeys(text) }
      )
    },
    enter: async (expression) => {
      await driver.switchTo().defaultContent()
      const element = expression && (await locate(expression))
      if (element) await driver.switchTo().frame(element)
      else if (expression) throw new Error('The frame is not shown')
    },
    press: async (key) => {
      const code = key === 'Backspace' ? Key.BACK_SPACE : Key[key.toUpperCase() as 'ENTER']
      await driver.actions().sendKeys(code).perform()
    },
    takeScreenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await stop()
    },
  }
}

/** Starts a display without a screen on a free number, and returns its name. */
async function startScreen(processes: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const child = spawn(displayPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  processes.push(child)
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data')
  return `:${String(number).trim()}`
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Writes the settings of the browser, and returns their folder. */
function writeSettings(folder: string): string {
  const settings = join(folder, '.config')
  mkdirSync(join(settings, 'gtk-3.0'), { recursive: true })
  // With its usual toolbar, the window is wider than a phone.
  writeFileSync(
    join(settings, 'gtk-3.0/gtk.css'),
    'headerbar *, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; font-size: 1px; }',
  )
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`)
  return settings
}

/** Opens the browser once its driver listens. */
async function openBrowser(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
  })
  const server = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    const answers = await fetch(`${server}/status`).catch(() => null)
    if (answers) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return new Builder().usingServer(server).withCapabilities(capabilities).build()
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '../demo-password.ts'
import { addresses } from '../system.ts'
import type { Engine, Key } from './engine.ts'
import { findExpression, preparePage, type Query, takeProblems } from './page-scripts.ts'

/** Time for one step in milliseconds, after which the journey has failed. */
const deadlineMs = 30_000

const takesClicks = (query: Query) =>
  `((found) => found && getComputedStyle(found).pointerEvents !== 'none')(${findExpression(query)})`

/** A user of one engine, who finds elements by role and name. Every step waits for what it needs. */
export class User {
  readonly problems: string[] = []
  readonly engine: Engine
  /** Folder that downloads arrive in. */
  readonly downloads: string
  #isInFrame = false

  constructor(engine: Engine, downloads: string) {
    this.engine = engine
    this.downloads = downloads
  }

  /** Loads a page, and waits until the application has rendered it. */
  async open(path: string): Promise<void> {
    await this.evaluate('(window.isEngineLeft = true)').catch(() => undefined)
    await this.engine.goTo(new URL(path, addresses.app).href)
    await this.until(
      `${path} is loaded`,
      `!window.isEngineLeft && location.href !== 'about:blank' && document.readyState === 'complete' &&
       !document.getElementById('sabha-frame')`,
    )
  }

  async signIn(email: string): Promise<void> {
    await this.forget()
    await this.open('/signin')
    await this.fill('Email', email)
    await this.fill('Password', demoPassword)
    await this.click('button', 'Sign In')
    await this.until('signed in', `location.pathname !== '/signin'`)
  }

  /** Removes the session, in a file of the application without its scripts. */
  async forget(): Promise<void> {
    await this.open('/robots.txt')
    await this.evaluate('localStorage.clear()')
  }

  async click(role: string, name: string | RegExp, within?: Query['within']): Promise<void> {
    await this.#act({ role, name, ...(within ? { within } : {}) }, (target) => target.click())
  }

  /** Selects a checkbox. Looks first, since a driver may report a click as failed that took effect. */
  async check(name: string | RegExp): Promise<void> {
    const query = { role: 'checkbox', name }
    // The element of a box is its label.
    const isChecked = `((box) => (box?.control ?? box)?.checked === true)(${findExpression(query)})`
    await this.#act(query, async (target) => {
      if (!(await this.evaluate(isChecked))) await target.click()
    })
    await this.until(`${name} is selected`, isChecked)
  }

  /** Replaces the text of the field. */
  async fill(label: string, text: string): Promise<void> {
    const query = { label }
    await this.#act(query, (target) => target.click())
    await this.evaluate(`${findExpression(query)}.select()`)
    await this.press('Backspace')
    await this.#act(query, (target) => target.type(text))
    await this.until(
      `${label} is ${text}`,
      `${findExpression(query)}?.value === ${JSON.stringify(text)}`,
    )
  }

  /** Chooses an option, as its list does, which engines open outside the page. */
  async choose(label: string, option: string): Promise<void> {
    await this.until(
      `${label} offers ${option}`,
      `((select) => {
        const found = [...(select?.options ?? [])].find(({ text }) => text === ${JSON.stringify(option)})
        if (!found) return false
        select.value = found.value
        select.dispatchEvent(new Event('input', { bubbles: true }))
        select.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      })(${findExpression({ label })})`,
    )
  }

  async focus(label: string): Promise<void> {
    await this.until(`${label} is shown`, `Boolean(${findExpression({ label })})`)
    await this.evaluate(`${findExpression({ label })}.focus()`)
  }

  /** Sets a date, as its calendar does, which engines open outside the page. */
  async setDate(label: string, date: string): Promise<void> {
    await this.until(
      `${label} is shown`,
      `((input) => {
        if (!input) return false
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${date}')
        return input.dispatchEvent(new Event('input', { bubbles: true }))
      })(${findExpression({ label })})`,
    )
  }

  press(key: Key): Promise<void> {
    return this.engine.press(key)
  }

  async value(label: string): Promise<string> {
    return String(await this.evaluate(`${findExpression({ label })}.value`))
  }

  /** Waits for a text in the page. */
  async sees(text: string): Promise<void> {
    await this.until(
      `“${text}” is shown`,
      `document.body.innerText.includes(${JSON.stringify(text)})`,
    )
  }

  /** Waits for the heading of the page, its only one of the first level. */
  async seesHeading(text: string | RegExp): Promise<void> {
    const isIt =
      typeof text === 'string' ? `text === ${JSON.stringify(text)}` : `${text}.test(text)`
    await this.until(
      `the heading is ${text}`,
      `(([text, ...others]) => text && !others.length && ${isIt})(
        [...document.querySelectorAll('h1')].map((h1) => h1.innerText.replace(/\\s+/g, ' ').trim()))`,
    )
  }

  /** Waits for an element. */
  async finds(role: string, name: string | RegExp): Promise<void> {
    await this.until(`${role} “${name}” is shown`, `Boolean(${findExpression({ role, name })})`)
  }

  /** Does something in the frame with the title. */
  async inFrame(title: string, act: () => Promise<void>): Promise<void> {
    const frame = `document.querySelector('iframe[title="${title}"]')`
    await this.until(`the frame ${title} is shown`, `Boolean(${frame})`)
    await this.engine.enter(frame)
    this.#isInFrame = true
    try {
      await act()
    } finally {
      this.#isInFrame = false
      await this.engine.enter(null)
    }
  }

  /** Waits for a whole file in the folder of downloads. */
  async downloaded(name: RegExp): Promise<void> {
    await this.#retry(`${name} is downloaded`, async () => {
      const file = readdirSync(this.downloads).find((candidate) => name.test(candidate))
      return file && statSync(join(this.downloads, file)).size > 0
    })
  }

  /** Evaluates an expression in the page, and keeps the problems of the page. */
  async evaluate(expression: string): Promise<unknown> {
    await this.engine.evaluate(preparePage)
    const value = await this.engine.evaluate(expression)
    if (!this.#isInFrame)
      this.problems.push(...((await this.engine.evaluate(takeProblems)) as string[]))
    return value
  }

  /** Waits until the expression is true. */
  async until(what: string, expression: string): Promise<void> {
    await this.#retry(what, () => this.evaluate(expression))
  }

  async #act(
    query: Query,
    act: (target: NonNullable<Awaited<ReturnType<Engine['locate']>>>) => Promise<void>,
  ): Promise<void> {
    const what = `${query.role ?? 'field'} “${query.name ?? query.label}”`
    await this.#retry(`${what} can be used`, async () => {
      await this.evaluate('true')
      const target = await this.engine.locate(findExpression(query))
      if (!target) return false
      await this.evaluate(
        `${findExpression(query)}?.scrollIntoView({ block: 'center', behavior: 'instant' })`,
      )
      // A virtual list takes no clicks while it scrolls.
      if (!(await this.evaluate(takesClicks(query)))) return false
      await act(target)
      return true
    })
  }

  /** Tries until it succeeds: an element may be replaced or covered while it is looked up. */
  async #retry(what: string, attempt: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + deadlineMs
    let last = ''
    while (Date.now() < end) {
      try {
        if (await attempt()) return
        last = ''
      } catch (error) {
        last = String(error).split('\n')[0] ?? ''
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const page = await this.engine
      .evaluate(
        `location.pathname + ': ' + document.querySelector('main')?.innerText.slice(0, 200)`,
      )
      .catch(String)
    throw new Error(`not reached: ${what}. ${last} ${page}`.replace(/\s+/g, ' '))
  }
}

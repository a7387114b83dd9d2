import type { ModuleOrigin } from '../composition/load-outcome.ts'
import type { Suspect } from '../routes/navigation/follow-shown.ts'
import { followFocus } from './follow-focus.ts'
import { followPresses } from './follow-presses.ts'
import { guardStorage } from './guard-storage.ts'
import { headerProblem } from './header-problem.ts'
import { keepAttributes } from './keep-attributes.ts'
import { keepFunctions } from './keep-functions.ts'
import { leaveOut, noteReload, pauseBeforeReload } from './left-out.ts'
import { lockBuiltins } from './lock-builtins.ts'
import { lookRegularly } from './look-regularly.ts'

export interface Protection {
  language(): string
  /** Whose page is shown, or was last; null where no remote has run yet. */
  suspect(): Suspect | null
  /** Whether a line of a stack names a script of a remote. */
  isForeign(line: string): boolean
  /** Whether the application stands in the page, and the shell does not hide it at this moment. */
  isShown(): boolean
  report(error: Error, origin: Partial<ModuleOrigin>): void
}

const intervalMs = 1000
/** A look may fall between two moments of a page that is changing. */
const looksInARow = 2

/**
 * Holds what all remotes share as it was before the first of them ran. What can be put back is put
 * back; where the header cannot be reached, the page is loaded anew without the build that was
 * shown. Runs for as long as the page.
 */
export function protectPage(protection: Protection): void {
  const { suspect, report } = protection
  const told = new Set<string>()
  let isLeaving = false
  let inARow = 0

  function tell(what: string, origin: Partial<ModuleOrigin> | undefined = suspect()?.origin): void {
    const words = `${origin?.remote ?? 'Something'} ${what}`
    if (told.has(words)) return
    told.add(words)
    report(new Error(words), origin ?? {})
  }

  function startAnew(what: string, link: HTMLAnchorElement | null = null): void {
    const found = suspect()
    if (isLeaving || !found) return
    isLeaving = true
    const isPart = found.fillings.length > 0
    for (const { name, manifest } of leaveOut(found, what)) {
      const { version, owner } = manifest
      const how = isPart ? `${what}, it or another part of the page` : what
      tell(`${how}: the page is loaded without it`, {
        ...found.origin,
        remote: name,
        version,
        owner,
      })
    }
    setTimeout(
      () => {
        if (!isPart) noteReload(Date.now())
        if (link) location.assign(link.href)
        else location.reload()
        // Without its parts a page is another one: it need not be waited for.
      },
      isPart ? 0 : pauseBeforeReload(Date.now()),
    )
  }

  function look(): void {
    const { putBack, stuck } = restoreFunctions()
    if (putBack.length > 0) tell(`replaced ${putBack.join(', ')}: put back`)
    if (stuck.length > 0) startAnew(`replaced ${stuck.join(', ')} for good`)
    const attributes = restoreAttributes()
    if (attributes.length > 0) tell(`changed ${attributes.join(', ')} of the document: put back`)
    const problem = protection.isShown() ? headerProblem() : null
    inARow = problem ? inARow + 1 : 0
    if (problem && inARow >= looksInARow) startAnew(problem)
  }

  lockBuiltins()
  // What is added to it, every object has.
  Object.preventExtensions(Object.prototype)
  guardStorage({
    isForeign: protection.isForeign,
    tell: (what) => tell(`${what} a storage: what is ours was kept`),
  })
  const restoreFunctions = keepFunctions()
  const restoreAttributes = keepAttributes(protection.language)
  followPresses((what, link) => startAnew(`kept ${what} from the header`, link))
  followFocus(() => startAnew('kept the focus from the header'))
  lookRegularly(look, intervalMs)
}

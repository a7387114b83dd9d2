import { type Frames, scrollPage } from '../browser/scroll-page.ts'
import { median } from '../statistics.ts'
import { countNodes } from './count-requests.ts'
import type { Admin } from './sign-in-admin.ts'

/** Scrolls two lists in turns, so that what else the machine does falls on both. */
export async function scrollInTurns(few: Admin, many: Admin) {
  const rounds = { few: [] as Frames[], many: [] as Frames[] }
  for (let round = 0; round < 3; round += 1) {
    rounds.few.push(await scrollPage(few.page, 6000))
    rounds.many.push(await scrollPage(many.page, 6000))
  }
  const nodes = { few: await countNodes(few.page), many: await countNodes(many.page) }
  return { few: summed(rounds.few), many: summed(rounds.many), nodes }
}

function summed(rounds: Frames[]): Frames {
  return {
    frames: rounds.reduce((sum, { frames }) => sum + frames, 0),
    medianMs: median(rounds.map(({ medianMs }) => medianMs)),
    longestMs: Math.max(...rounds.map(({ longestMs }) => longestMs)),
    dropped: rounds.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

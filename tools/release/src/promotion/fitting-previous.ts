import { type SharedSurface, unmetNeeds } from '@sabha/contract/composition'
import type { CompositionContent } from './change-composition.ts'

export interface FittingPrevious {
  remotes: CompositionContent['remotes']
  /** Who has lost a previous build, and why. */
  notices: string[]
}

/** A previous build that the shell could not run is nothing to fall back to: it leaves. */
export function fittingPrevious(
  remotes: CompositionContent['remotes'],
  shell: SharedSurface,
): FittingPrevious {
  const notices: string[] = []
  const fitting = remotes.map((remote) => {
    const { name, previous } = remote
    const [reason] = previous ? unmetNeeds(previous, shell) : []
    if (!previous || !reason) return remote
    notices.push(`${name} ${previous.version} is no longer its previous build: it ${reason}`)
    return { ...remote, previous: null }
  })
  return { remotes: fitting, notices }
}

import { type SharedSurface, unmetNeeds } from '@sabha/contract/composition'
import type { CompositionContent } from './change-composition.ts'

export interface FittingPrevious {
  remotes: CompositionContent['remotes']
  /** Remotes that have lost their previous build, with the reason. */
  notices: string[]
}

/** Removes previous builds that the shell could not run as a fallback. */
export function dropUnfitPrevious(
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

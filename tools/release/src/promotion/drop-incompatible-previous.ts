import { type SharedSurface, unmetRequirements } from '@sabha/contract/composition'
import type { CompositionContent } from './composition-content.ts'

export interface CompatiblePrevious {
  remotes: CompositionContent['remotes']
  /** Remotes that have lost their previous build, with the reason. */
  notices: string[]
}

/** Removes previous builds that the shell could not run as a fallback. */
export function dropIncompatiblePrevious(
  remotes: CompositionContent['remotes'],
  shell: SharedSurface,
): CompatiblePrevious {
  const notices: string[] = []
  const fitting = remotes.map((remote) => {
    const { name, previous } = remote
    const [reason] = previous ? unmetRequirements(previous, shell) : []
    if (!previous || !reason) return remote
    notices.push(`${name} ${previous.version} is no longer its previous build: it ${reason}`)
    return { ...remote, previous: null }
  })
  return { remotes: fitting, notices }
}

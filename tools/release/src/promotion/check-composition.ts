import {
  type RemoteRelease,
  type SharedSurface,
  unmetRequirements,
} from '@sabha/contract/composition'
import { buildId } from '../store.ts'
import type { CompositionContent } from './composition-content.ts'
import { type CompositionProblem, findCompositionProblems } from './composition-problems.ts'

export interface CompositionChecks {
  remotes: CompositionContent['remotes']
  shell: SharedSurface
  /** Returns whether the promotion changes the remote with this name; only those can be refused. */
  moves: (name: string) => boolean
}

export interface CompositionVerdict {
  /** Reasons for refusing the promotion. */
  problems: CompositionProblem[]
  /** Existing problems that the promotion leaves unchanged. */
  notices: string[]
}

/**
 * Checks a composition against the current rules. Problems of remotes that the promotion leaves unchanged
 * are only reported, because another team owns them.
 */
export function checkComposition({ remotes, shell, moves }: CompositionChecks): CompositionVerdict {
  const problems = [
    ...compatibilityProblems(remotes, shell),
    ...findCompositionProblems(remotes.map(({ current }) => current.manifest)),
    ...containerProblems(remotes),
  ]
  const isRefused = (problem: CompositionProblem) => problem.remotes.some(moves)
  return {
    problems: problems.filter(isRefused),
    notices: problems
      .filter((problem) => !isRefused(problem))
      .map(({ message }) => `Skipped: ${message}`),
  }
}

/** Checks both directions: new remotes against the shell, and all remotes against a new shell. */
function compatibilityProblems(
  remotes: CompositionChecks['remotes'],
  shell: SharedSurface,
): CompositionProblem[] {
  return remotes.flatMap(({ current }) => {
    const { name, version, owner } = current.manifest
    return unmetRequirements(current, shell).map((reason) => ({
      message: `${name} ${version} (${owner}) ${reason}`,
      remotes: [name],
    }))
  })
}

/** Builds with the same global cannot run in one page. */
function containerProblems(remotes: CompositionChecks['remotes']): CompositionProblem[] {
  const releases = remotes.flatMap(({ current, previous }) => [
    current,
    ...(previous ? [previous] : []),
  ])
  const byContainer = Map.groupBy(releases, ({ container }) => container)
  return [...byContainer].flatMap(([container, [one, ...others]]) =>
    others.map((other) => ({
      message: `${one && nameOf(one)} and ${nameOf(other)} both set the global ${container}`,
      remotes: [other, ...(one ? [one] : [])].map(({ manifest }) => manifest.name),
    })),
  )
}

function nameOf({ manifest, version, build }: RemoteRelease): string {
  return `${manifest.name} ${buildId({ version, build })}`
}

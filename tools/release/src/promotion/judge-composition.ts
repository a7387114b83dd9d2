import { type RemoteRelease, type SharedSurface, unmetNeeds } from '@sabha/contract/composition'
import { buildId } from '../store.ts'
import type { CompositionContent } from './change-composition.ts'
import { type CompositionProblem, compositionProblems } from './composition-problems.ts'

export interface Judged {
  remotes: CompositionContent['remotes']
  shell: SharedSurface
  /** Whether a promotion moves the remote of this name: no other can be refused. */
  moves: (name: string) => boolean
}

export interface Judgement {
  /** Why the promotion is refused. */
  problems: string[]
  /** What was wrong before it and stays as it is. */
  notices: string[]
}

/**
 * Holds a composition against today's rules. What is wrong with a remote that stands, and that the
 * promotion leaves alone, is told and stops nobody: its team is not the one that promotes.
 */
export function judgeComposition({ remotes, shell, moves }: Judged): Judgement {
  const problems = [
    ...compatibilityProblems(remotes, shell),
    ...compositionProblems(remotes.map(({ current }) => current.manifest)),
    ...containerProblems(remotes),
  ]
  const isRefused = (problem: CompositionProblem) => problem.remotes.some(moves)
  return {
    problems: problems.filter(isRefused).map(({ message }) => message),
    notices: problems
      .filter((problem) => !isRefused(problem))
      .map(({ message }) => `Passed over: ${message}`),
  }
}

/** The same in both directions: a remote that is new to a shell, and a shell that is new to it. */
function compatibilityProblems(
  remotes: Judged['remotes'],
  shell: SharedSurface,
): CompositionProblem[] {
  return remotes.flatMap(({ current }) => {
    const { name, version, owner } = current.manifest
    return unmetNeeds(current, shell).map((reason) => ({
      message: `${name} ${version} (${owner}) ${reason}`,
      remotes: [name],
    }))
  })
}

/** Builds that set the same global cannot stand in one page. */
function containerProblems(remotes: Judged['remotes']): CompositionProblem[] {
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

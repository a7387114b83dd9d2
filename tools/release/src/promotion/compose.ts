import { type SharedSurface, unmetRequirements } from '@sabha/contract/composition'
import { changeComposition, type ResolvedChange } from './change-composition.ts'
import { checkComposition } from './check-composition.ts'
import { buildName, type CompositionContent } from './composition-content.ts'

interface ComposeOptions {
  change: ResolvedChange
  shell: SharedSurface
  /** Whether the shell is replaced too. */
  isNewShell: boolean
}

/** A checked composition. */
interface Composed {
  content: CompositionContent
  notices: readonly string[]
}

/**
 * Changes a composition and checks it. A build can always be disabled: if its previous one does not fit, it is
 * dropped.
 *
 * @throws Error naming all reasons if the changed composition would be invalid.
 */
export function compose(present: CompositionContent, options: ComposeOptions): Composed {
  const first = attempt(present, options)
  const refused = new Set(first.problems.flatMap(({ remotes }) => remotes))
  const withoutFallback = fallenBack(present, first.content).filter((name) => {
    const isDisabledNow = options.change.disable.some((switched) => switched.name === name)
    return isDisabledNow && refused.has(name)
  })
  const change = { ...options.change, withoutFallback }
  const { content, problems, notices } =
    withoutFallback.length > 0 ? attempt(present, { ...options, change }) : first
  if (problems.length > 0) throw refusal(problems, options.change)
  const dropped = withoutFallback.map((name) => droppedNotice(name, { content, first }))
  return { content, notices: [...dropped, ...notices] }
}

type Attempt = ReturnType<typeof attempt>

function attempt(present: CompositionContent, { change, shell, isNewShell }: ComposeOptions) {
  const next = changeComposition(present, change)
  const { remotes, notices } = dropIncompatiblePrevious(next.remotes, shell)
  const replaced = [...change.promoted.map(({ manifest }) => manifest.name), ...change.withdraw]
  const moves = movedBy({ before: present.remotes, after: next.remotes, replaced, isNewShell })
  const verdict = checkComposition({ remotes, shell, moves })
  return {
    content: { ...next, remotes },
    problems: verdict.problems,
    notices: [...verdict.notices, ...notices],
  }
}

interface Movement {
  before: CompositionContent['remotes']
  after: CompositionContent['remotes']
  /** Names of the remotes that the promotion promotes or withdraws. */
  replaced: readonly string[]
  isNewShell: boolean
}

/** Returns which remotes a promotion changes; a new shell changes all of them. */
function movedBy({ before, after, replaced, isNewShell }: Movement) {
  return (name: string) =>
    isNewShell || replaced.includes(name) || standing(name, before) !== standing(name, after)
}

function standing(name: string, remotes: CompositionContent['remotes']): string | undefined {
  return remotes.find((remote) => remote.name === name)?.current.build
}

/** Returns the remotes whose previous build became the current one. */
function fallenBack(before: CompositionContent, after: CompositionContent): string[] {
  return before.remotes
    .filter(({ name, previous }) => previous && standing(name, after.remotes) === previous.build)
    .map(({ name }) => name)
}

function droppedNotice(
  name: string,
  { content, first }: { content: CompositionContent; first: Attempt },
): string {
  const reasons = first.problems.filter(({ remotes }) => remotes.includes(name))
  const former = first.content.remotes.find((remote) => remote.name === name)?.current
  const current = content.remotes.find((remote) => remote.name === name)?.current
  return `${name} has no build that can run: ${current && buildName(current)} is disabled, and its previous build ${former && buildName(former)} does not fit (${reasons.map(({ message }) => message).join('; ')}). Its pages show an error card until another build is promoted.`
}

/** Names the way out of a bad build if its previous one is refused. */
function refusal(problems: Attempt['problems'], { rolledBack }: ResolvedChange): Error {
  const refused = rolledBack.filter(({ name }) =>
    problems.some(({ remotes }) => remotes.includes(name)),
  )
  return new Error(
    [
      'The composition is refused.',
      ...problems.map(({ message }) => message),
      ...refused.map(
        ({ name }) =>
          `Choose another build of ${name} with --build, or disable the current one: npx sabha disable ${name} --build <build>`,
      ),
    ].join('\n'),
  )
}

interface CompatiblePrevious {
  remotes: CompositionContent['remotes']
  /** Remotes that have lost their previous build, with the reason. */
  notices: string[]
}

/** Removes previous builds that the shell could not run as a fallback. */
function dropIncompatiblePrevious(
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

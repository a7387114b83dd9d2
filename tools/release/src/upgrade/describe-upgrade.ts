import type { StayReason, UpgradeStep } from './plan-upgrade.ts'

/** Returns a line for each remote that an upgrade moves, withdraws or keeps although the checkout differs. */
export function describeUpgrade(steps: readonly UpgradeStep[]): string[] {
  const changes = steps.filter(({ status }) => status !== 'stays')
  const stayingRemotes = steps.filter(
    (step) => step.status === 'stays' && step.reason !== 'unchanged',
  )
  const count = steps.length - changes.length - stayingRemotes.length
  return [
    ...[...changes, ...stayingRemotes].map(describeStep),
    ...(count > 0 ? [`Unchanged: ${count} ${count === 1 ? 'remote' : 'remotes'}.`] : []),
  ]
}

function describeStep(step: UpgradeStep): string {
  const { name, owner, from, to, status } = step
  const title = owner ? `${name} (${owner})` : name
  if (status === 'moves') return `${title}: ${from ?? 'new'} → ${to}`
  if (status === 'withdrawn') return `${title}: ${from ?? 'an entry of unknown format'} → withdrawn`
  return `${title}: ${placeOf(step)}; ${explain(step.reason, step)}`
}

function placeOf({ from, reason }: { from: string | null; reason: StayReason }): string {
  if (reason === 'unreadable') return 'stays as it is'
  return from === null ? 'stays out of the composition' : `stays at ${from}`
}

function explain(
  reason: StayReason,
  { name, build }: { name: string; build: string | null },
): string {
  const byName = `To take it: --move ${name}`
  switch (reason) {
    case 'unchanged':
      return 'it is the build of this checkout'
    case 'not in the checkout':
      return 'it is not in this checkout'
    case 'unreadable':
      return `its entry in the registry has an unknown format${build ? `. To replace it by ${build}: --move ${name}` : ''}`
    case 'left out':
      return `this start leaves it out, but a team owns it, or a person promoted, rolled back or disabled it. To remove it: npx sabha withdraw ${name}`
    case 'disabled':
      return `${build} of this checkout is disabled`
    case 'owned by a team':
      return `its team publishes it. If its team has signed ${build} of this checkout: --move ${name}`
    case 'live before':
      return `${build} of this checkout was live before. ${byName}`
    case 'withdrawn before':
      return `it was withdrawn. ${byName}`
    case 'newer':
      return `${build} of this checkout is older. ${byName}`
  }
}

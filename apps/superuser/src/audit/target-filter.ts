import * as z from '@sabha/types/schema'
import type { ListFilter } from '@sabha/ui/list'
import type { AuditLine } from './audit-line.ts'

export interface TargetFilterOptions {
  target: string
  lines: readonly AuditLine[]
  text: { about: string; oneTarget: string }
  onChange(target: string): void
}

/** Whether the list was opened for one person or record, by a link, instead of by typed words. */
export function isOneTarget(target: string): boolean {
  return z.safeParse(z.uuid(), target).success
}

/** Returns the person's name if the target is a person of these lines. */
export function personOf(target: string, lines: readonly AuditLine[]): string | null | undefined {
  const about = lines.find(({ subject_person }) => subject_person === target)?.subject_name
  return about ?? lines.find(({ actor_id }) => actor_id === target)?.actor_name
}

/** A filter that shows the name of the person or record in place of its id, and removes it. */
export function targetFilters({
  target,
  lines,
  text,
  onChange,
}: TargetFilterOptions): ListFilter[] {
  if (!isOneTarget(target)) return []
  const record = lines.find(({ subject_id }) => subject_id === target)?.subject_name
  const label = personOf(target, lines) ?? record ?? text.oneTarget
  return [
    {
      key: 'target',
      label: text.about,
      value: target,
      options: [{ value: target, label }],
      onValueChange: onChange,
    },
  ]
}

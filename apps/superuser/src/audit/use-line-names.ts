import { usePersonName } from '@sabha/contract/person-name'
import type { AuditLine } from './audit-line.ts'

/** Returns functions that name the subjects and people of the log. */
export function useLineNames() {
  const personName = usePersonName()

  /** Returns null if the subject was deleted or has no name. */
  function subjectName({ subject_name = null, subject_email, subject_person }: AuditLine) {
    return subject_person ? personName(subject_name, subject_email) : subject_name
  }

  /** Returns null if no line is by or about a person with this id. */
  function nameOfPerson(id: string, lines: readonly AuditLine[]): string | null {
    const about = lines.find(({ subject_person }) => subject_person === id)
    if (about) return subjectName(about)
    const by = lines.find(({ actor_id, actor_email }) => actor_id === id && actor_email)
    return by ? personName(by.actor_name, by.actor_email) : null
  }

  return { subjectName, nameOfPerson }
}

import type { AuditLine } from './audit-line.ts'

export interface Sentences {
  /** By action. */
  sentences: Readonly<Record<string, string>>
  /** By table and change. */
  changes: Readonly<Record<string, string>>
  otherSentence: string
  lookUpOfUnknown: string
}

/** Returns the template that says what happened. Changes of rows are described by their table and columns. */
export function chooseSentence(line: AuditLine, text: Sentences): string {
  const isSubjectKnown = Boolean(line.subject_person ?? line.subject_name)
  if (line.action === 'payment_reconciled' && !isSubjectKnown) return text.lookUpOfUnknown
  const change = changeOf(line)
  const found = isSubjectKnown ? find(change, text.changes) : undefined
  return found ?? find(line.action, text.sentences) ?? text.otherSentence
}

function find(key: string, texts: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

function changeOf({ action, subject_type, details }: AuditLine): string {
  const { columns, deleted, status, is_active } = details
  const isChanged = (column: string) => Array.isArray(columns) && columns.includes(column)
  if (action !== 'delete' && isChanged('admin_notes')) return `${subject_type}_written`
  if (action !== 'update') return `${subject_type}_${action}`
  if (typeof deleted === 'boolean') return `${subject_type}_${deleted ? 'deleted' : 'restored'}`
  if (isChanged('status')) return `${subject_type}_${status}`
  if (isChanged('is_active')) return `${subject_type}_${is_active ? 'opened' : 'closed'}`
  return `${subject_type}_${action}`
}

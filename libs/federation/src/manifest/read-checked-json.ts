import { basename } from 'node:path'
import type { $ZodIssue, $ZodType, output } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { issueProblems } from './issue-problems.ts'
import { readLocatedJson } from './located-json.ts'
import { RefusedFileError } from './refused-file-error.ts'

/**
 * Reads a JSON file through its schema.
 *
 * @throws RefusedFileError naming file, line and expected value of every invalid field.
 */
export function readCheckedJson<Schema extends $ZodType>(
  file: string,
  schema: Schema,
): output<Schema> {
  const source = readLocatedJson(file)
  const parsed = safeParse(schema, source.value)
  if (parsed.success) return parsed.data
  const problems = issueProblems(parsed.error.issues, source.value)
  throw new RefusedFileError(`${basename(file)} is refused.\n${source.describe(problems)}`)
}

/**
 * Checks a value that does not come from a file against its schema.
 *
 * @param name name of the value for the message
 * @throws RefusedFileError naming every invalid field and the expected value.
 */
export function assertMatchesSchema<Schema extends $ZodType>(
  name: string,
  value: unknown,
  schema: Schema,
): output<Schema> {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  const reasons = describeIssues(parsed.error.issues, value)
  throw new RefusedFileError([`${name} is refused.`, ...reasons].join('\n'))
}

/** Describes the issues of a value that does not come from a file, one line per field. */
export function describeIssues(issues: readonly $ZodIssue[], value: unknown): string[] {
  return issueProblems(issues, value).map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
}

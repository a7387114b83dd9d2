import { basename } from 'node:path'
import type { $ZodType, output } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { issueProblems } from './issue-problems.ts'
import { readLocatedJson } from './located-json.ts'
import { RefusedFileError } from './refused-file-error.ts'

/**
 * Reads a JSON file through its schema.
 *
 * @throws RefusedFileError naming file and line of every value at fault, and what is expected there.
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
 * Holds a value that stands in no file against its schema.
 *
 * @param name what the value is, for the message
 * @throws RefusedFileError naming every field at fault, and what is expected there.
 */
export function checkValue<Schema extends $ZodType>(
  name: string,
  value: unknown,
  schema: Schema,
): output<Schema> {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  const problems = issueProblems(parsed.error.issues, value)
  throw new RefusedFileError(
    [
      `${name} is refused.`,
      ...problems.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ].join('\n'),
  )
}

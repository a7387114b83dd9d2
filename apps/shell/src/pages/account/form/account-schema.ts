import type { FormSchema } from '@sabha/forms'
import type { Problems } from './account-problems.ts'

/** Wraps a check of an account page as a form schema, because a schema library would double the size of these pages. */
export function toFormSchema<Values extends object>(
  check: (values: Values) => Problems<keyof Values & string>,
): FormSchema<Values, Values> {
  return {
    '~standard': {
      version: 1,
      vendor: 'sabha',
      validate(given) {
        const value = given as Values
        const issues = Object.entries(check(value)).map(([field, problem]) => ({
          path: [field],
          message: String(problem),
        }))
        return issues.length > 0 ? { issues } : { value }
      },
    },
  }
}

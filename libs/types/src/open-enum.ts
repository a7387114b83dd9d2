import * as z from 'zod/mini'

/** A value that this build does not list: the database may be newer than the page. */
export type Unlisted = string & {}

/**
 * Schema of a column with listed values. Accepts unlisted ones, which are shown as they are; `lookUp` finds
 * their text.
 *
 * @example const status = openEnum<PaymentStatus>()
 */
export function openEnum<Listed extends string>(): z.ZodMiniType<Listed | Unlisted, string> {
  return z.string()
}

/**
 * Schema of a column with listed values that reads unlisted ones as `fallback`.
 *
 * @example const role = enumOr(roles, 'member')
 */
export function enumOr<Listed extends string>(
  listed: readonly Listed[],
  fallback: Listed,
): z.ZodMiniType<Listed, string> {
  const toListed = (value: string) => listed.find((one) => one === value) ?? fallback
  // The type does not follow: an overwrite keeps the type of its input.
  return z.string().check(z.overwrite(toListed)) as z.ZodMiniType<string, string> as z.ZodMiniType<
    Listed,
    string
  >
}

/**
 * Declares a schema as the closed enum of earlier releases, because a released type does not change: remotes
 * are compiled against it. Code that shows such a value uses `lookUp` all the same.
 */
export function withReleasedType<Listed extends string>(
  schema: z.ZodMiniType<Listed | Unlisted, string>,
): z.ZodMiniEnum<{ [Value in Listed]: Value }> {
  return schema as unknown as z.ZodMiniEnum<{ [Value in Listed]: Value }>
}

/**
 * Returns the entry of a value, or `other` if there is none.
 *
 * @example const label = lookUp(text.statuses, status, status)
 */
export function lookUp<Entry, Other>(
  entries: Readonly<Record<string, Entry>>,
  value: string,
  other: Other,
): Entry | Other {
  return (Object.hasOwn(entries, value) ? entries[value] : undefined) ?? other
}

/**
 * Which of a team's own codes an error carries, whichever bundle made it; `null` where it carries
 * none of them. It is found as well once the platform has taken a word onto its own list.
 *
 * @example if (ownCodeOf(error, noticesCodes) === 'board_full') offerTheNextBoard()
 */
export function ownCodeOf<Code extends string>(
  error: unknown,
  codes: readonly Code[],
): Code | null {
  if (typeof error !== 'object' || error === null) return null
  const given = [Reflect.get(error, 'ownCode'), Reflect.get(error, 'code')]
  return codes.find((code) => given.includes(code)) ?? null
}

/** A code in what a refusal brings; what Postgres says there is a sentence. */
export function ownWord(text: string | null | undefined): string | undefined {
  return text && /^[a-z]+(_[a-z]+)*$/.test(text) ? text : undefined
}

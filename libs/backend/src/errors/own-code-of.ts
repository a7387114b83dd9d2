/**
 * Returns which of a team's own codes an error has, from any bundle; `null` if it has none of them. Also finds codes
 * that have moved to the shared list.
 *
 * @example if (ownCodeOf(error, noticesCodes) === 'board_full') offerTheNextBoard()
 */
export function ownCodeOf<Code extends string>(
  error: unknown,
  codes: readonly Code[],
): Code | null {
  if (typeof error !== 'object' || error === null) return null
  const errorCodes = [Reflect.get(error, 'ownCode'), Reflect.get(error, 'code')]
  return codes.find((code) => errorCodes.includes(code)) ?? null
}

/** Returns the code in a refusal, if the text is one: messages of Postgres are sentences. */
export function findCodeInText(text: string | null | undefined): string | undefined {
  return text && /^[a-z]+(_[a-z]+)*$/.test(text) ? text : undefined
}

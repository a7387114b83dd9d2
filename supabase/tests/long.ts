/** Returns a text of this length. */
export const long = (length: number) => 'x'.repeat(length)

/** Returns a text of this length. */
export const textOfLength = (length: number) => 'x'.repeat(length)

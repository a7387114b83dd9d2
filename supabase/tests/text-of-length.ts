/** Returns a text of this length. */
export const createText = (length: number) => 'x'.repeat(length)

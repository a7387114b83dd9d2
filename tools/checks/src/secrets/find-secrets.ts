import { secretPatterns } from './secret-patterns.ts'

/**
 * Returns the place and kind of each secret in a text. Omits the secret itself, so that the report does not
 * leak it.
 */
export function findSecrets(place: string, text: string): string[] {
  return secretPatterns.flatMap(({ kind, pattern, confirms }) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => !confirms || confirms(match))
      .map(({ index }) => `${place}:${lineAt(text, index)}: ${kind}`),
  )
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

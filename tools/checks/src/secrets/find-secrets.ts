import { secretPatterns } from './secret-patterns.ts'

/**
 * The secrets in a text, each as its place and kind. What was found is not told: a report must not
 * leak it again.
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

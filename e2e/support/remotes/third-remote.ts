import { buildRemote, releaseRemote, withdrawRemote } from './fixture-remote.ts'

/** Builds the third remote with its own plain configuration. */
export function buildThirdRemote(): Promise<string> {
  return buildRemote('third-remote')
}

/** Publishes it into the copy that is running and makes it part of the composition. */
export const releaseThirdRemote = releaseRemote

export function withdrawThirdRemote(): Promise<void> {
  return withdrawRemote('guestbook')
}

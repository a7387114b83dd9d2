import { buildRemote, releaseRemote, withdrawRemote } from './fixture-remote.ts'

export function buildThirdRemote(): Promise<string> {
  return buildRemote('third-remote')
}

/** Publishes the remote into the running copy and adds it to its composition. */
export const releaseThirdRemote = releaseRemote

export function withdrawThirdRemote(): Promise<void> {
  return withdrawRemote('guestbook')
}

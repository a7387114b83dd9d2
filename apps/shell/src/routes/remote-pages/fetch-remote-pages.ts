export type RemotePages = typeof import('./remote-pages.ts')

export type FetchedRemotePages =
  | { status: 'fetched'; pages: RemotePages }
  | { status: 'failed'; error: unknown }

/** Fetches what answers for pages of remotes, in one file with what loads them. Never rejects. */
export async function fetchRemotePages(): Promise<FetchedRemotePages> {
  try {
    const { answerRemotePage, answerStage } = await import(
      /* webpackChunkName: "federation" */ './remote-pages.ts'
    )
    return { status: 'fetched', pages: { answerRemotePage, answerStage } }
  } catch (error) {
    return { status: 'failed', error }
  }
}

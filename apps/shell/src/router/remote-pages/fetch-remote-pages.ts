export type RemotePagesModule = typeof import('./remote-pages.ts')

export type FetchedRemotePages =
  | { status: 'fetched'; pages: RemotePagesModule }
  | { status: 'failed'; error: unknown }

/** Never rejects. */
export async function fetchRemotePages(): Promise<FetchedRemotePages> {
  try {
    const { loadRemotePageData, loadStageData } = await import(
      /* webpackChunkName: "signed-in" */ './remote-pages.ts'
    )
    return {
      status: 'fetched',
      pages: { loadRemotePageData, loadStageData },
    }
  } catch (error) {
    return { status: 'failed', error }
  }
}

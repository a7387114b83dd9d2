/** What an open page is told of the remotes that are being worked on. */
export interface DevelopmentNews {
  /** Another one when what the page is composed of has changed. */
  composition: string
  remotes: readonly RemoteNews[]
}

export interface RemoteNews {
  name: string
  /** The paths that are its area; none where its manifest has never been read. */
  claims: readonly string[]
  /** What is wrong with it, with file and line; null where nothing is. */
  problem: string | null
}

/** Where a page hears the news. */
export const newsPath = '/__development/news'

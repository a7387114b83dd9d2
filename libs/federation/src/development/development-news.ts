/** News for open pages about the remotes in development. */
export interface DevelopmentNews {
  /** Changes whenever the composition changes. */
  composition: string
  remotes: readonly RemoteNews[]
}

export interface RemoteNews {
  name: string
  /** Paths of the remote; empty if its manifest was never read. */
  claims: readonly string[]
  /** The current problem with file and line; null if there is none. */
  problem: string | null
}

/** Path of the event stream with the news. */
export const developmentNewsPath = '/__development/news'

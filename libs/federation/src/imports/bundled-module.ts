/** A module of a build, as its tool reports it. */
export interface BundledModule {
  /** Absolute path; a query after `?` is ignored. */
  file: string
  /** Source code, original or already transformed by the tool. */
  code: string
}

/** One module that went into a build, as its tool knows it. */
export interface BundledModule {
  /** Its absolute path; what follows `?` is left out of account. */
  file: string
  /** Its code: as it was written, or as the tool has already changed it. */
  code: string
}

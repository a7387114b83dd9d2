/** A change to the database that some test has to detect. */
export interface Mutation {
  name: string
  /** Table or function whose cases run first. */
  about: string
  sql: string
}

/** Text in a function's body and its replacement. */
export type BodyChange = [signature: string, from: string, to: string]

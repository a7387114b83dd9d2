/** One change to the database that some test has to notice. */
export interface Mutation {
  name: string
  /** The table or function whose cases are tried first. */
  about: string
  sql: string
}

/** Words of a function's body and what replaces them. */
export type Change = [signature: string, from: string, to: string]

/** One change to the database that some test has to notice. */
export interface Mutation {
  name: string
  /** The table or function whose cases are tried first. */
  about: string
  sql: string
}

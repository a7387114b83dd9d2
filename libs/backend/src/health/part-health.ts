/** One part of the backend: the database, the identity service, … */
export interface PartHealth {
  /** Such as `database`, `rest` or `auth`; a backend may have parts that this release cannot name. */
  name: string
  /** `unknown`: nothing here can tell. */
  status: 'up' | 'down' | 'unknown'
  /** Why it is down, for those who look after it; `null` where there is nothing to say. */
  detail: string | null
}

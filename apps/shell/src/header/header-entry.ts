/** A link of the header, from a remote's manifest; the shell has already asked who may see it. */
export interface HeaderEntry {
  id: string
  label: string
  to: string
}

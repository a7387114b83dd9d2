import type { ImportedNames } from '@sabha/contract/composition'

/** What publishing has to know of a container, whatever tool built it. */
export interface ContainerFacts {
  /** The global that its entry sets. */
  container: string
  /** The script that a host runs first. */
  entry: string
  /** Whether the entry is a classic script, or a module that exports the container; the former if absent. */
  format?: 'script' | 'module'
  /** Per exposed module, the scripts that it needs first. */
  modules: Readonly<Record<string, readonly string[]>>
  /** Per exposed module, the share keys that those scripts import, where the tool knows them. */
  shares: Readonly<Record<string, readonly string[]>>
  /** The names that its modules take from each share key; `*` where the tool does not know. */
  imports: ImportedNames
}

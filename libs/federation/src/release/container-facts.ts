import type { ImportedNames } from '@sabha/contract/composition'

/** Facts about a container that publishing needs, independent of the build tool. */
export interface ContainerFacts {
  /** Global that the entry sets. */
  container: string
  /** Script that a host runs first. */
  entry: string
  /** Whether the entry is a classic script or a module that exports the container; `script` if undefined. */
  format?: 'script' | 'module'
  /** Scripts to load first for each exposed module. */
  modules: Readonly<Record<string, readonly string[]>>
  /** Share keys that the scripts of each exposed module import, if the tool knows them. */
  shares: Readonly<Record<string, readonly string[]>>
  /** Names imported from each share key; `*` if the tool does not know. */
  imports: ImportedNames
}

import { buildSchema } from '@sabha/contract/composition'

/** @throws Error if no remote can have the name. */
export function assertRemoteName(name: string): void {
  if (buildSchema.shape.name.safeParse(name).success) return
  throw new Error(
    `${JSON.stringify(name)} is no name of a remote: lower-case letters, digits and single hyphens, such as library.`,
  )
}

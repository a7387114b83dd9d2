import { resolve } from 'node:path'
import { environmentInFolder } from '@sabha/release'
import { UserError } from '../user-error.ts'

/**
 * Returns the folders of an environment. Its builds and records are in the store of `SABHA_STORE`, a folder or
 * `s3://bucket/prefix`, or in the same folder.
 *
 * @throws UserError if the store is named in another way.
 */
export function environmentAt(folder: string) {
  const { SABHA_STORE: named } = process.env
  if (!named) return environmentInFolder(folder)
  const [, scheme] = /^(\w+):\/\//.exec(named) ?? []
  if (scheme === undefined) return environmentInFolder(folder, resolve(named))
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/.test(named))
    throw new UserError(
      // The value is not quoted: an address may have a password.
      'SABHA_STORE cannot be used: name a bucket as s3://bucket or s3://bucket/prefix, or a folder. Nothing was made.',
    )
  return environmentInFolder(folder, named)
}

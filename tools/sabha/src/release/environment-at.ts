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
  const { SABHA_STORE: store } = process.env
  if (!store) return environmentInFolder(folder)
  const [, scheme] = /^(\w+):\/\//.exec(store) ?? []
  if (scheme === undefined) return environmentInFolder(folder, resolve(store))
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/.test(store))
    throw new UserError(
      // The value is not quoted: an address may have a password.
      'SABHA_STORE cannot be used: specify a bucket as s3://bucket or s3://bucket/prefix, or a folder. Nothing was created.',
    )
  return environmentInFolder(folder, store)
}

import { RefusedFileError } from '@sabha/federation/build'

/** Content of an object at the time of reading. */
export interface StoredObject {
  content: Buffer
  /** Identifies the content, like an entity tag; only compared with that of the same store. */
  revision: string
}

export interface ListedObject {
  key: string
  /** Time of the last write in milliseconds, by the clock of the store. */
  modifiedAt: number
}

export interface GetOptions {
  /** Larger objects are refused; 64 MiB by default. */
  maxBytes?: number
}

export interface PutCondition {
  /** The revision that the object must have; null if there must be none. */
  revision: string | null
}

/**
 * Objects under keys such as `polls/1.0.0-3f9a/release.json`, in a folder or a bucket. All records of an
 * environment are written on top of it. Readers see the former or the new content of an object, never a part.
 */
export interface ObjectStore {
  /** Folder, or `s3://bucket/prefix`. */
  location: string
  /** Whether its servers send compressed copies (`file.br`, `file.gz`) in place of a file. */
  servesCompressedCopies: boolean
  /**
   * Returns null if there is no object with this key.
   *
   * @throws UnreadableObjectError if it is no file, or is too large.
   */
  get(key: string, options?: GetOptions): Promise<StoredObject | null>
  /**
   * Writes an object, if it meets the condition.
   *
   * @returns Whether it was written.
   */
  put(key: string, content: string | Uint8Array, condition?: PutCondition): Promise<boolean>
  /**
   * Lists the objects whose keys start with a prefix, which is empty or ends with a slash, in no order. Leaves
   * out keys that `get` refuses, which other writers can put into a bucket.
   */
  list(prefix: string): Promise<ListedObject[]>
  /** Has no effect if there is no such object. */
  remove(key: string): Promise<void>
}

export const defaultMaxBytes = 64 * 1024 * 1024

/** Limit of records and descriptions that one build or one change has. */
export const recordMaxBytes = 4 * 1024 * 1024

/** An object that exists and cannot be used. */
export class UnreadableObjectError extends RefusedFileError {
  /** Continues a sentence that names the object: "is a link to another place". */
  reason: string

  constructor(object: string, reason: string) {
    super(`${object} ${reason}. Remove it from the store.`)
    this.reason = reason
  }
}

/** @throws Error if the key could lead out of the store. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a valid object key`)
}

/** Returns whether a key stays in the store. */
export function isKey(key: string): boolean {
  return !key.split('/').some((part) => ['', '.', '..'].includes(part))
}

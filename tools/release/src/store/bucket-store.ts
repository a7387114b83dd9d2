import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { RefusedFileError } from '@sabha/federation/build'
import mime from 'mime/lite'
import { immutableCacheControl, revalidatedCacheControl } from '../hosting/site-rules.ts'
import {
  assertKey,
  defaultMaxBytes,
  isKey,
  type ListedObject,
  type ObjectStore,
  type PutCondition,
  type StoredObject,
  UnreadableObjectError,
} from './object-store.ts'

/**
 * Stores objects in a bucket of S3 or of a compatible service that honours `If-Match` and `If-None-Match` of
 * writes. Address and credentials are the ordinary variables of the client: `AWS_ENDPOINT_URL_S3`,
 * `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`.
 *
 * @param location `s3://bucket` or `s3://bucket/prefix`
 */
export function bucketStore(location: string): ObjectStore {
  const place = placeOf(location)
  const keyIn = (key: string) => {
    assertKey(key)
    return { ...place, Key: `${place.prefix}${key}` }
  }
  return {
    location,
    servesCompressedCopies: false,
    get: (key, { maxBytes = defaultMaxBytes } = {}) => getObject(keyIn(key), maxBytes),
    put: (key, content, condition) => putObject(keyIn(key), content, condition),
    list: (prefix) => listObjects(place, prefix),
    async remove(key) {
      const { Bucket, Key } = keyIn(key)
      await request(location, async ({ client, sdk }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key })),
      )
    },
  }
}

interface BucketPlace {
  location: string
  Bucket: string
  /** Ends with a slash unless it is empty. */
  prefix: string
}

type ObjectPlace = BucketPlace & { Key: string }

function placeOf(location: string): BucketPlace {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(location) ?? []
  if (!bucket) throw new Error(`${location} is not a bucket, such as s3://bucket/prefix`)
  const prefix = path.replace(/\/+$/, '')
  return { location, Bucket: bucket, prefix: prefix && `${prefix}/` }
}

async function getObject(
  { location, Bucket, Key }: ObjectPlace,
  maxBytes: number,
): Promise<StoredObject | null> {
  return await request(location, async ({ client, sdk }) => {
    const found = await client
      .send(new sdk.GetObjectCommand({ Bucket, Key }))
      .catch((error: unknown) => {
        if (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket') return null
        throw error
      })
    if (!found?.Body) return null
    if ((found.ContentLength ?? 0) > maxBytes) {
      if (found.Body instanceof Readable) found.Body.destroy()
      throw new UnreadableObjectError(`s3://${Bucket}/${Key}`, `has more than ${maxBytes} bytes`)
    }
    const content = Buffer.from(await found.Body.transformToByteArray())
    return { content, revision: found.ETag ?? '' }
  })
}

async function putObject(
  { location, Bucket, Key }: ObjectPlace,
  content: string | Uint8Array,
  condition: PutCondition | undefined,
): Promise<boolean> {
  const conditions =
    condition &&
    (condition.revision === null ? { IfNoneMatch: '*' } : { IfMatch: condition.revision })
  return await request(location, async ({ client, sdk }) => {
    const Body = Buffer.from(content)
    const object = { Bucket, Key, Body, ...objectHeaders(Key), ...conditions }
    try {
      await client.send(new sdk.PutObjectCommand(object))
      return true
    } catch (error) {
      // 404: there is no object to replace. 409: another write of the key is in progress.
      const isUnmet = [404, 409, 412].includes(statusOf(error)) && codeOf(error) !== 'NoSuchBucket'
      if (!condition || !isUnmet) throw error
      // The answer to the first attempt may have been lost after the object was written.
      if (attemptsOf(error) < 2) return false
      const present = await getObject({ location, Bucket, Key, prefix: '' }, defaultMaxBytes)
      return present?.content.equals(Body) ?? false
    }
  })
}

async function listObjects(
  { location, Bucket, prefix }: BucketPlace,
  below: string,
): Promise<ListedObject[]> {
  return await request(location, async ({ client, sdk }) => {
    const listed: ListedObject[] = []
    const listing = { Bucket, Prefix: `${prefix}${below}` }
    for await (const page of sdk.paginateListObjectsV2({ client }, listing))
      for (const { Key = '', LastModified } of page.Contents ?? [])
        if (isKey(Key.slice(prefix.length)))
          listed.push({ key: Key.slice(prefix.length), modifiedAt: LastModified?.getTime() ?? 0 })
    return listed
  })
}

interface Connection {
  client: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
}

let connection: Promise<Connection> | undefined

/** Loads the client on demand: a store in a folder needs none. */
async function connect(): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3')
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION } = process.env
  const isCompatibleService = Boolean(AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL)
  const client = new sdk.S3Client({
    forcePathStyle: isCompatibleService,
    ...(isCompatibleService && { region: AWS_REGION || 'us-east-1' }),
    // Compatible services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, sdk }
}

/** @throws RefusedFileError if the service cannot be reached, or refuses the request. */
async function request<Result>(
  location: string,
  action: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  connection ??= connect()
  try {
    return await action(await connection)
  } catch (error) {
    if (error instanceof RefusedFileError) throw error
    throw new RefusedFileError(
      `The store ${location} cannot be used: ${codeOf(error)} ${error instanceof Error ? error.message : error}. Check the bucket, AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  }
}

function statusOf(error: unknown): number {
  return Number(metadataOf(error)?.httpStatusCode)
}

function attemptsOf(error: unknown): number {
  return Number(metadataOf(error)?.attempts ?? 1)
}

function metadataOf(error: unknown): Record<string, unknown> | undefined {
  return error instanceof Error ? Object(Reflect.get(error, '$metadata')) : undefined
}

function codeOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** Returns the headers that a bucket sends with an object: those of the hosting files for the same path. */
function objectHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: mime.getType(key) ?? 'application/octet-stream',
    CacheControl: isImmutable(key) ? immutableCacheControl : revalidatedCacheControl,
  }
}

/** Returns whether the object is a file of a build. Its records beside `release.json` can be written again. */
function isImmutable(key: string): boolean {
  const [, file] = /(?:^|\/)\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?-[0-9A-Za-z]+\/(.+)$/.exec(key) ?? []
  return file !== undefined && !rewrittenFiles.includes(file)
}

const rewrittenFiles = ['signature.json', 'swept.json']

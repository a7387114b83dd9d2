import * as z from 'zod/mini'
import { callDatabase } from '../call-database.ts'
import { type CallerAccess, callDatabaseAsCaller } from '../call-database-as-caller.ts'
import { type Caller, readForwardedFor } from '../caller.ts'
import { FunctionFailure } from '../function-failure.ts'
import {
  type Environment,
  readPublishableKey,
  readSecretKey,
  readSetting,
} from '../read-setting.ts'
import type { AnsweredFile } from '../serve.ts'
import { feedFile, feedSchema } from './feed-file.ts'

export interface FeedSettings extends CallerAccess {
  /** Bypasses row level security: calendars have no account. */
  secretKey: string
  siteUrl: string
  /** The foundation, which names the calendar. */
  name: string
}

export function feedSettings(environment: Environment): FeedSettings {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    publishableKey: readPublishableKey(environment),
    secretKey: readSecretKey(environment),
    siteUrl: readSetting(environment, 'SABHA_SITE_URL').replace(/\/+$/, ''),
    name: readSetting(environment, 'SABHA_FOUNDATION_NAME'),
  }
}

/**
 * Returns the random part of the address of the caller's calendar, or a new one.
 *
 * @throws FunctionFailure `profile_incomplete`, `rate_limited`, `session_missing`.
 */
export async function ownFeed(
  { renew }: { renew: boolean },
  caller: Caller,
  settings: FeedSettings,
): Promise<object> {
  const { backendUrl } = settings
  const token = await callDatabaseAsCaller(settings, caller, {
    name: 'calendar_feed',
    arguments: { renew },
  })
  return { address: `${backendUrl}/functions/v1/calendar?feed=${z.string().parse(token)}` }
}

/**
 * Returns the calendar at an address.
 *
 * @throws FunctionFailure `not_found` if the address is unknown or was renewed, `rate_limited`.
 */
export async function answerFeed(request: Request, settings: FeedSettings): Promise<AnsweredFile> {
  const token = new URL(request.url).searchParams.get('feed') ?? ''
  const { backendUrl, secretKey, fetch } = settings
  const answer = await callDatabase(
    { backendUrl, headers: { apikey: secretKey }, ...(fetch && { fetch }) },
    {
      name: 'calendar_of_feed',
      arguments: { token: token.slice(0, 100), forwarded: readForwardedFor(request) },
    },
  )
  if (answer === null) {
    throw new FunctionFailure('not_found', 'There is no calendar at this address.', { status: 404 })
  }
  return {
    type: 'text/calendar; charset=utf-8',
    content: feedFile(feedSchema.parse(answer), settings),
  }
}

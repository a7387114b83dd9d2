import type { CallerAccess } from '../ask-as-caller.ts'
import { type Environment, readPublishableKey, readSetting } from '../read-setting.ts'

/** Access to the database as the calling user. */
export function callerAccess(environment: Environment): CallerAccess {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    publishableKey: readPublishableKey(environment),
  }
}

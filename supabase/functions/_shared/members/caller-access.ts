import type { CallerAccess } from '../call-database-as-caller.ts'
import { type Environment, readPublishableKey, readSetting } from '../read-setting.ts'

/** Access to the database as the calling user. */
export function readCallerAccess(environment: Environment): CallerAccess {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    publishableKey: readPublishableKey(environment),
  }
}

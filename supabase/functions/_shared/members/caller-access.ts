import type { CallerAccess } from '../ask-as-caller.ts'
import { type Environment, readPublishableKey, readSetting } from '../read-setting.ts'

/** How to reach the database as whoever calls. */
export function callerAccess(environment: Environment): CallerAccess {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    publishableKey: readPublishableKey(environment),
  }
}

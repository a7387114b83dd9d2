/** Imports only the auth part of the client library, so that the bundler omits the rest. */
export { AuthClient } from '@supabase/supabase-js'

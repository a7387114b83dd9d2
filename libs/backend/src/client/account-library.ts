/** The part of the client library that accounts need: the bundler leaves the others out. */
export { AuthClient } from '@supabase/supabase-js'

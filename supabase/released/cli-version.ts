/** Version of the npm package `supabase`, the official CLI, which npm downloads on first use. */
export const cliVersion = '3.1.0'

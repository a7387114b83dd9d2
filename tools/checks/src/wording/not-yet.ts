/** Folders that are not rewritten in plain English yet. Remove a folder once it passes the check. */
export const notYet: readonly string[] = ['apps/shell/', 'supabase/tests/', 'tools/local/']

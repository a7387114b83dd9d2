import type { Client } from 'pg'

/** Applies the settings of a database that are not copied with a template. */
export async function configureDatabase(client: Client): Promise<void> {
  await client.query(`do $$ begin
    execute format('alter database %I owner to postgres', current_database());
    execute format('alter database %I set search_path to "$user", public, extensions',
      current_database());
  end $$`)
}

import { Client } from 'pg'

export interface Lint {
  level: string
  name: string
  detail: string
}

/**
 * Returns findings of Supabase's lints 0028 and 0029, which the dashboard of hosted projects has
 * but the advisor of the CLI lacks: security definer functions that `anon` or `authenticated` may
 * execute.
 */
export async function lintDefinerFunctions(url: string): Promise<Lint[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Lint>(`
      select 'WARN' as level, asker.role || '_security_definer_function_executable' as name,
        format('%s may be called by %s', p.oid::regprocedure, asker.role) as detail
      from pg_proc as p
      join pg_namespace as n on n.oid = p.pronamespace
      cross join (values ('anon'), ('authenticated')) as asker (role)
      where p.prosecdef and n.nspname = 'public'
        and has_function_privilege(asker.role, p.oid, 'execute')
        and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
      order by 2, 3`)
    return rows
  })
}

/**
 * Adds a function that breaks both lints and returns the findings, to prove that the lints find
 * something.
 */
export async function lintInsecureFunction(url: string): Promise<Lint[]> {
  await withClient(url, (client) =>
    client.query(`
      create function public.planted() returns bigint language sql security definer
      set search_path = '' as 'select count(*) from auth.users';
      grant execute on function public.planted() to anon, authenticated`),
  )
  return lintDefinerFunctions(url)
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

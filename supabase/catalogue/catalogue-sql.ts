/** Condition that the schema `n` is one that the migrations fill. */
export const ours = `n.nspname in ('public', 'private')`

/** Returns the sources of the relations `c` of some kinds, as values of `relkind`. */
export const relations = (kinds: string) => `
  pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace and c.relkind in (${kinds}) and ${ours}`

/** Returns the roles of an access list `g`: the name, `public` or with the option to grant. */
export const grantee = `case g.grantee when 0 then 'public' else g.grantee::regrole::text end
  || case when g.is_grantable then ' with grant option' else '' end`

/** Returns a query of the owners of objects that do not belong to `postgres`. */
export const ownerQuery = (object: string, sources: string, owner: string) => `
  select ${object}, 'owner', '', format('-- owner: %s', ${owner}::regrole) from ${sources}
  where ${owner} <> 'postgres'::regrole`

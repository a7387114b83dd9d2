/** A query for the names of what a JSON object has, in order. */
export const keysOf = (object: string) =>
  `select string_agg(key, ' ' order by key collate "C") as found from jsonb_object_keys(${object}) as key`

/** Returns a query for the sorted keys of a JSON object. */
export const jsonKeysQuery = (object: string) =>
  `select string_agg(key, ' ' order by key collate "C") as found from jsonb_object_keys(${object}) as key`

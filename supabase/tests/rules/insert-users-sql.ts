/** Returns SQL that adds users. */
export const insertUsersSql = (size: number) =>
  `insert into auth.users (id, email)
   select gen_random_uuid(), gen_random_uuid() || '@sabha.test' from generate_series(1, ${size})`

import { rule } from './rule.ts'

/** How what was done too often is refused. */
export const rateLimitRules = [
  rule(
    'private.refuse_until',
    'a limit answers 429, with the millisecond in which it is over',
    async (story) => {
      await story.given(`
        do $limit$
        declare
          told text;
        begin
          perform private.refuse_until('Too many.', '2030-01-01T00:00:00Z');
          raise exception 'nothing was refused';
        exception
          when sqlstate 'PT429' then
            get stacked diagnostics told = pg_exception_detail;
            if told::json ->> 'retryAt' <> '1893456000000' then
              raise exception 'it says %', told;
            end if;
        end
        $limit$`)
    },
  ),
]

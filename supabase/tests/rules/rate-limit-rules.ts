import { rule } from './rule.ts'

/** Rules about refusals of rate limits. */
export const rateLimitRules = [
  rule(
    'private.refuse_until',
    'a rate limit is refused with 429 and the time of its end in milliseconds',
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
  rule(
    'private.count_hits',
    'an attempt over a narrow limit is not counted for the wider ones',
    async (story) => {
      const count = `select count(*) filter (where within)::int as within from (
        select private.count_hits(array['one', null, 'all'], array[2, 1, 5], '1 hour') as within
        from generate_series(1, 20)) as tried`
      await story.holds(count, [{ within: 2 }])
      await story.holds(
        `select bucket, hits from private.rate_limits where bucket in ('one', 'all') order by 1`,
        [
          { bucket: 'all', hits: 2 },
          { bucket: 'one', hits: 20 },
        ],
      )
    },
  ),
  rule(
    'private.address_of',
    'address_of returns the address that the trusted proxy appended, not one from the client',
    async (story) => {
      await story.holds(
        `select array_agg(private.address_of(forwarded) order by n) as found from unnest(array[
           '203.0.113.7', '1.1.1.1, 203.0.113.7', '::ffff:203.0.113.7',
           '2001:db8:1:2:3:4:5:6', '', 'unknown', '1.1.1.1,', null
         ]) with ordinality as given (forwarded, n)`,
        [
          {
            found: [
              '203.0.113.7',
              '203.0.113.7',
              '203.0.113.7',
              '2001:db8:1:2::/64',
              null,
              null,
              null,
              null,
            ],
          },
        ],
      )
      await story.given(
        `create or replace function private.trusted_proxies() returns integer
         language sql stable set search_path = '' return 2`,
      )
      await story.holds(
        `select private.address_of('1.1.1.1, 203.0.113.7, 10.0.0.1') as behind_two,
           private.address_of('10.0.0.1') as direct`,
        [{ behind_two: '203.0.113.7', direct: '10.0.0.1' }],
      )
    },
  ),
]

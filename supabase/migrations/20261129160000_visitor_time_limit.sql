-- Visitors read public events and a few numbers, which takes milliseconds. A filter of a hosted project
-- without a gateway that limits queries (docs/decisions/rate-limits.md) can run until this time.
alter role anon set statement_timeout = '1s';

notify pgrst, 'reload config';

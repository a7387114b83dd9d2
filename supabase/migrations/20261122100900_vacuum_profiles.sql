-- The members search reads indexes without the rows behind them only where vacuum has marked the
-- pages. At the usual fifth of all rows it would come too late.
alter table public.profiles set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
